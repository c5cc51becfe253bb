## 页面

page-title = attention-loom：看见注意力
tagline = 一步一步看注意力怎样工作
language-name = 中文
skip-to-picture = 跳到图
presets-label = 例子
presets-own = 自己的句子
source-label = 源句
target-label = 目标句
sentence-hint = 输入句子后按回车。竖线 | 处总是切开，两条竖线之间的文字保持完整：住在|New York|。以 | 开头的句子只在竖线处切开：|我|在|图书馆|。
more-settings = 更多设置
new-seed = 换种子
dismiss = 关闭消息
undo-problem = 屏幕上的图保持不变。

## 设置及其取值；名称与链接中相同

field-chapter = 章
field-preset = 例子
field-source = 源句
field-target = 目标句
field-source-vectors = 源词自备向量
field-target-vectors = 目标词自备向量
field-segmentation = 分词方式
field-embedding = 词向量
field-score = 打分函数
field-cell = 单元
field-direction = 编码器方向
field-wiring = 由谁查询
field-memory = 注意力读取
field-attention = 注意力
field-state-size = 状态维数 d
field-embedding-size = 词向量维数 p
field-attention-size = 键维数 a
field-sharpness = 锐度 β
field-seed = 种子
field-compare = 对比
field-compare-score = 右侧的打分函数
field-compare-cell = 右侧的单元
field-compare-attention = 右侧的注意力
field-compare-seed = 右侧的种子
field-step = 步
field-stage = 阶段
field-stepping = 步进单位
field-speed = 每秒步数
field-letter-keys = 字母键 S、P、B
field-view = 显示内容
field-controls = 操作控件
field-annotations = 批注
field-lang = 语言

segmentation-words = 词
segmentation-characters = 字符
segmentation-spaces = 按空格
embedding-random = 随机
embedding-one-hot = 独热
embedding-spelling = 拼写
embedding-preset = 手工
embedding-own = 作者自备
score-additive = 加性
score-dot = 点积
score-scaled-dot = 缩放点积
score-general = 双线性
score-key-query = 键–查询
score-scaled-key-query = 缩放键–查询
cell-simple = 简单 RNN
cell-gru = GRU
cell-lstm = LSTM
direction-forward = 单向
direction-both = 双向
wiring-bahdanau = 前一状态（Bahdanau）
wiring-luong = 新状态（Luong）
memory-states = 状态
memory-states-words = 状态和词
attention-on = 开
attention-off = 关

stage-score = 打分
stage-softmax = softmax
stage-context = 上下文
stage-state = 状态
stage-output = 输出
letter-keys-on = 开
letter-keys-off = 关
stepping-steps = 词
stepping-stages = 阶段

## 步进栏

transport = 步骤
first = 开头
back = 后退
forward = 前进
last = 结尾
play = 播放
pause = 暂停
step-slider = 步
step-count = 第 { $step } / { $steps } 步
step-count-stage = 第 { $step } / { $steps } 步 · { $stage }
keys-hint = 按键：← → 走一个词（或一个阶段），S 在词与阶段之间切换，Home 和 End 到两端，空格播放，PageUp 和 PageDown 翻步（与翻页笔相同）。P 进入全屏演示，演示时 B 变黑屏，Esc 返回。

## 课堂上

field-present = 课堂演示
present = 演示
present-end = 结束演示
present-blank = 屏幕已变黑，按 B 恢复。

## 图

annotation = 批注
picture-title = 对齐
picture-label = 从每个目标词连到它所注意的源词的线；线的粗细就是注意力权重。{ $summary }
picture-encoder = 编码器
picture-decoder = 解码器
picture-score = 打分：{ $state } 与每个编码器状态相比，得到对齐分数 e。
picture-softmax = softmax：对齐分数变成注意力权重 α，总和为 1。
picture-context = 上下文：编码器状态各乘以权重，加起来就是上下文向量 { $context }。
picture-state = 状态：单元由 x′、s 和 c 算出解码器状态 { $state }。
picture-state-off = 状态：单元只由 x′ 和 s 算出解码器状态 { $state }。
picture-output = 输出：由 { $state } 和上下文向量得出各个词的概率。
picture-output-off = 输出：只由 { $state } 得出各个词的概率。
picture-only-last-state = 注意力已关闭：只有 s₀ 传过去，它来自编码器的最后一个状态（双向时来自两个方向各自的最后一个状态）。
heatmap-title = 注意力权重
heatmap-rows = 行：目标（查询）
heatmap-columns = 列：源（键）
heatmap-off = 注意力已关闭，因此没有权重。解码器只有 s₀，即编码器的最后一个状态。
legend-weight = 注意力权重
legend-component = 状态的分量
legend-not-yet = 尚未计算
weight-of = { $target } 注意 { $source }：{ $weight }
weight-of-later = { $target } 注意 { $source }：尚未计算
pair-of = “{ $target }”和“{ $source }”
source-word = 第 { $number } 个源词：{ $word }
target-word = 第 { $number } 个目标词：{ $word }
weights-counter = 已算 { $computed } / { $total } 个权重
pinned = 已固定：{ $what }
unpin = 取消固定

## 数字

numbers-title = 这一步的数字
numbers-step = 第 { $step } 步，共 { $steps } 步 · 生成
numbers-before = 生成第一个词之前：编码器已读完源句。按 → 生成第一个目标词。
numbers-source-word = 源词
numbers-score = 对齐分数 e
numbers-weight = 注意力权重 α
numbers-sum = 总和
numbers-adjusted = 为使显示的权重之和恰为 1.000，个别末位调整了 0.001。
numbers-largest = 最大 e
numbers-largest-sharpened = 最大 βe，β = { $sharpness }
numbers-shifted = e − 最大
numbers-shifted-sharpened = βe − 最大
numbers-exponential = exp
numbers-input = 解码器输入 x′，读入：
numbers-state-before = 前一个解码器状态 s
numbers-context-before = 前一个上下文向量 c
numbers-luong = Luong 接法：先算出新状态，再由它查询得到本步的上下文，用来预测词；计算新状态时用的是上一步的上下文（第一步的由 s₀ 查询，不计入权重总数）。
numbers-context = 上下文向量 c
numbers-state = 新的解码器状态 s
numbers-outputs = 最可能的输出 P(y)
numbers-forced = 不论哪个词最可能，生成并接着读入的总是您给的目标词（teacher forcing，教师强制）。词表：目标句中的词和 </s>。
numbers-component = 第 { $number } 个分量
numbers-is-target = 目标词

## 在纸上

sheet-print-step = 打印这一步
sheet-print-worksheet = 打印练习
sheet-start = 生成第一个词之前
sheet-worksheet = 练习：{ $title }
sheet-answers = 答案：{ $title }
sheet-name = 姓名
sheet-settings = 设置
sheet-setting = { $name }：{ $value }
sheet-output-word = 输出词
sheet-task-weights = 填写空格。先算注意力权重：{ $formula }；“最大”是最大的 { $letter }，Σ 是指数之和。
sheet-task-context = 再算上下文向量 c 的第 { $number } 个分量：{ $formula }。
sheet-task-draw = 最后把注意力权重画进图里：向每个源词画一条线，权重越大，线越粗。
sheet-task-output = 注意力已关闭，因此没有权重。z 是输出层对每个词的得分；请填写概率：{ $formula }；“最大”是最大的 z，Σ 是指数之和。
sheet-rounding = 由于四舍五入，最后一位可能相差 1 或 2。

## 文字播报

say-start = 开始。源句：{ $source }。还没有生成任何词。
say-step = 第 { $step } 步，共 { $steps } 步，生成 { $word }：{ $strongest }。
say-step-off = 第 { $step } 步，共 { $steps } 步，生成 { $word }。注意力已关闭。
say-stage-score = 第 { $step } 步，共 { $steps } 步，{ $word }，打分阶段：{ $best } 的分数最高。
say-stage-softmax = 第 { $step } 步，共 { $steps } 步，{ $word }，softmax 阶段：{ $strongest }。
say-stage-context = 第 { $step } 步，共 { $steps } 步，{ $word }，上下文阶段：把加权的状态相加。
say-stage-state = 第 { $step } 步，共 { $steps } 步，{ $word }，状态阶段：解码器算出新状态。
say-share = { $word } 占 { $weight }
say-join = ，

## 两种设置对比

compare = 对比
compare-other = 右侧
compare-hint = 右侧的句子和其余设置都相同；两侧同步前进。
compare-attention-on = 有注意力
compare-attention-off = 无注意力
compare-seed = 种子 { $seed }
compare-join = ，
compare-same = 设置相同
compare-alike = 此时两侧的数字相同。
compare-alike-seed = 两侧的数字相同：手工的词向量和参数不用种子。选择随机词向量，就能看到种子的作用。
say-side = { $side }：{ $words }

## 提示

note-no-hand-made = 没有手工向量的词：{ $words }。只有这些词改用随机向量。
note-left-preset = 这是自己的句子：例子的手工向量不适用，改用随机向量。
note-left-out = 已略去看不见的字符：{ $characters }。

## 数字是怎样算出来的

arithmetic-close = 关闭计算过程
arithmetic-whole = 写出每一项
arithmetic-ends = 省略中间
arithmetic-general = 一般公式
arithmetic-filled = 代入当前的数
arithmetic-terms = 字母的含义
arithmetic-shown = 屏幕上显示：{ $value }
arithmetic-state-title = “{ $word }”的编码器状态 { $symbol }
arithmetic-state-hint = 选一个分量，看它是怎样算出来的。
arithmetic-title-score = 生成“{ $target }”时“{ $source }”的对齐分数
arithmetic-title-weight = 生成“{ $target }”时“{ $source }”的注意力权重
arithmetic-title-context = 生成“{ $target }”的上下文向量，第 { $number } 个分量
arithmetic-title-encoder = “{ $source }”的编码器状态，第 { $number } 个分量
arithmetic-title-decoder = 生成“{ $target }”的解码器状态，第 { $number } 个分量
arithmetic-title-probability = 第 { $step } 步“{ $word }”的概率
arithmetic-source-embedding = “{ $word }”的源词向量
arithmetic-decoder-input = 解码器输入，即“{ $word }”的向量
arithmetic-encoder-state = “{ $word }”的编码器状态
arithmetic-zero-state = 全为 0，从这里开始读
arithmetic-decoder-state = 生成“{ $word }”的解码器状态
arithmetic-start-state = 解码器的初始状态，即编码器的最后一个状态
arithmetic-context-vector = 生成“{ $word }”的上下文向量
arithmetic-opening-context = 初始状态查询得到的上下文向量
arithmetic-score = “{ $word }”的对齐分数
arithmetic-weight = “{ $word }”的注意力权重
arithmetic-weights = 注意力权重
arithmetic-logit = 输出层给“{ $word }”的得分（logit）
arithmetic-parameter = 参数，每一步都相同
arithmetic-query = 查询，由解码器状态得出
arithmetic-key = 键，由编码器状态得出
arithmetic-gate-reset = 重置门
arithmetic-gate-update = 更新门：旧状态保留多少
arithmetic-gate-new = 候选状态
arithmetic-gate-input = 输入门：新内容进入多少
arithmetic-gate-forget = 遗忘门：旧的单元状态保留多少
arithmetic-gate-output = 输出门：输出多少
arithmetic-cell-state = 单元状态，即 LSTM 的记忆（常记作 c；这里 c 是上下文向量）
arithmetic-cell-state-before = 之前的单元状态
arithmetic-step-product = 矩阵乘积；下面写出第 1 行
arithmetic-step-key = 先算键；下面写出第 1 行
arithmetic-step-query = 再算查询
arithmetic-step-transformed = 先算查询；下面写出第 1 行
arithmetic-step-tanh = 每个分量取 tanh
arithmetic-step-dot = 点积
arithmetic-step-score = 分数
arithmetic-step-largest = 最大的一个，先减去它：所占的份额不变，指数也不会太大
arithmetic-step-exponentials = 指数
arithmetic-step-sum = 它们的和
arithmetic-step-quotient = 在其中所占的份额
arithmetic-step-context = 对所有源词加权求和
arithmetic-step-logit = 输出层
arithmetic-step-weighted = 所有输入的加权和
arithmetic-step-state = 新状态
arithmetic-step-cell-state = 新的单元状态
arithmetic-step-gate-reset = 重置门
arithmetic-step-gate-update = 更新门
arithmetic-step-gate-new = 候选状态
arithmetic-step-gate-input = 输入门
arithmetic-step-gate-forget = 遗忘门
arithmetic-step-gate-output = 输出门
arithmetic-hidden = 另外 { $count } 项
arithmetic-hidden-largest = 另外 { $count } 个中最大的
arithmetic-more-lines = …… 另有 { $count } 个，算法相同
arithmetic-rounding = 舍入
arithmetic-note-rounding = 程序用 24 位二进制的数计算，每一步运算后都会舍入；标有“舍入”的一项就是它在这里带来的差别。
arithmetic-note-share = 屏幕上显示 { $shown }：份额的舍入使显示的各数之和恰好为 1.000。
arithmetic-note-zero-state = 读第一个词之前没有状态：当作全为 0，和中略去这一部分。
arithmetic-note-sigma = σ(a) = 1 / (1 + exp(−a))，在 0 与 1 之间。

## 问题

problem-title = 输入无效
problem-unknown-name = “{ $found }”不是设置的名称。可用的有：{ $allowed }。
problem-repeated = “{ $name }”出现了两次。
problem-unknown-value = { $name }：“{ $found }”不在选项之中。可选：{ $allowed }。
problem-not-a-number = { $name }：“{ $found }”不是数。允许范围：{ $least } 到 { $most }。
problem-not-whole = { $name }：“{ $found }”不是整数。允许范围：{ $least } 到 { $most }。
problem-out-of-range = { $name }：{ $found } 超出范围。允许范围：{ $least } 到 { $most }。
problem-empty = { $name }：里面没有词。至少要一个，最多 { $most } 个。
problem-too-many-tokens = { $name }：有 { $found } 个词元；最多 { $most } 个。
problem-too-much-text = { $name }：有 { $found } 个字符；最多读 { $most } 个。
problem-link-too-long = 链接有 { $found } 个字符；最多读 { $most } 个。
problem-bad-escape = 链接中有错误的转义：“{ $found }”。% 之后须是 UTF-8 文字的两位十六进制数。
problem-no-equals = 链接中有“{ $found }”，此处须是 名称=值。
problem-dot-sizes = { $score }把状态与注意力所读的内容相比，两者须一样长：注意力读取状态和词时，请用加性、双线性或键–查询。
problem-odd-state-size = 状态维数 { $found } 是奇数：双向编码器需要偶数。
problem-no-preset = 这两个句子没有手工向量：它们随带有手工向量的例子提供。请先选这样一个例子。
problem-preset-size = 使用手工向量时，{ $name } 为 { $needed }；要求的是 { $found }。请先选别的词向量。
problem-no-own-vectors = 没有作者自备的向量：它们由链接、属性或课件文件以 source-vectors 和 target-vectors 提供。
problem-json-syntax = { $name }：第 { $line } 行第 { $column } 列的“{ $found }”不合 JSON 语法。
problem-json-end = { $name }：JSON 在第 { $line } 行第 { $column } 列过早结束。
problem-json-depth = { $name }：列表和对象嵌套过深；最多读 { $most } 层。
problem-json-kind = { $name }：此处是{ $found }。可用：{ $allowed }。
problem-json-name = { $name }：此处没有这个名称。可用的有：{ $allowed }。
problem-json-missing = { $name }：缺少“{ $missing }”。
problem-json-entries = { $name }：有 { $found } 项。允许范围：{ $least } 到 { $most }。
problem-json-empty = { $name }：里面没有看得见的内容。
problem-json-bar = { $name }：“{ $found }”中有竖线 |，竖线会切开词。请写成两个词。
problem-json-vectors = { $name }：有 { $found } 个数，之前的向量有 { $needed } 个。所有向量须一样长。
problem-file-size = { $name }：有 { $found } 字节；最多读 { $most } 字节。
problem-file-unreadable = { $name }：浏览器无法读取：“{ $found }”。
problem-lesson-version = 这个课件文件的版本是 { $found }。可用：1。
problem-in-lesson-file = 课件文件，{ $name }：{ $problem }
lesson-file = 课件文件
json-null = null
json-truth = 真假值（true 或 false）
json-number = 数
json-text = 引号中的文字
json-list = 列表
json-object = 对象（名称与值）

## 例子：名称和要点

preset-adjective = 形容词在名词后
preset-adjective-teaches = 法语的形容词放在名词后面，所以两条线交叉：“voiture”注意“car”，“rouge”注意“red”。
preset-student = 我是学生（英–法）
preset-student-teaches = 词序相同，但四个词变成三个：“étudiant”把“a”和“student”合在一起。
preset-economic-area = 欧洲经济区
preset-economic-area-teaches = Bahdanau 等人（2015）的例子：三个词按相反的顺序生成，其余沿对角线进行。
preset-yesterday = “昨天”移到句末
preset-yesterday-teaches = 汉语把时间和地点放在动词之前，英语放在之后：线成束地交叉。
preset-cats = 猫喜欢吃鱼
preset-cats-teaches = 这一句汉英词序相同：权重集中在对角线上。
preset-negation = 一个词变成两个
preset-negation-teaches = “not”译成“ne … pas”：两个目标词注意同一个源词，而没有词注意“does”。
preset-reverse = 字母倒序
preset-reverse-teaches = 把字母倒过来就得到另一条对角线：注意力选择的是位置，不是阅读顺序的习惯。
preset-too-long = 长得记不住
preset-too-long-teaches = 注意力已关闭：二十四个词要挤进最后一个状态。打开注意力，每个词都随时够得着。
preset-all-equal = 权重完全相等
preset-all-equal-teaches = 锐度为 0 时分数不再起作用：不论生成哪个词，上下文都是所有状态的平均。
preset-one-sharp = 权重集中于一处
preset-one-sharp-teaches = 锐度为 20 时 softmax 几乎只选分数最高的一个：硬注意力。
preset-cognates = 同源词相吸
preset-cognates-teaches = 向量来自拼写，没有训练：刚读过一个词的状态会注意拼写相似的源词。nation、information、éducation 的匹配因此出现在该词的下一行；其余各行是偶然。

## 课程

lesson = 课程
lesson-chapter = 第 { $number } 章，共 { $count } 章
lesson-chapters = 全部章节（已完成 { $answered } / { $count }）
lesson-chapter-answered = { $title }（已完成）
lesson-previous = 上一章
lesson-next = 下一章
lesson-again = 恢复本章初始设置
lesson-close = 关闭课程
lesson-fold = 收起文字
lesson-unfold = 展开文字
lesson-look = 看一看
lesson-question = 动手做
lesson-not-answered = 还没有做到。
lesson-answered = 做到了。
lesson-answered-before = 以前做到过。
lesson-citations = 延伸阅读
lesson-figure-table = 数字表
lesson-assumes = （公式以简单 RNN、单向编码器、Bahdanau 接法为例。）

lesson-1-title = 编码器和解码器
lesson-1-text-1 = 编码器（下面一行）逐词读源句。每个状态由这个词的向量和前一个状态得出，所以 { $m } 个词留下 { $m } 个编码器状态。
lesson-1-text-2 = 解码器（上面一行）从 s₀（编码器的最后一个状态）和起始符开始。每一步，它得出一个新状态，给出词表中每个词的概率；生成下一个词之前，先读刚生成的目标词。
lesson-1-text-3 = 两行之间只有 s₀ 传过去：{ $d } 个数，要装下整句话的信息。
lesson-1-look = 只有一条灰色的带子通向上面，它来自最后一个源词。
lesson-1-question = 生成整个目标句：按 → 直到最后一个词。还有别的东西传过去吗？
lesson-1-done = 没有。{ $t } 个词全是由 s₀ 的 { $d } 个数和前面的目标词得出的。

lesson-2-title = 遗忘
lesson-2-text-1 = 现在 { $m } 个词要装进 { $d } 个数。每多读一个词，旧状态就再经过一次矩阵和 tanh，每次都会丢掉一点。
lesson-2-text-2 = 下图量出还剩多少：划掉一个词（把它的向量设为 0），让编码器重读一遍，看 s₀ 改变多少：变化量的长度除以 s₀ 的长度。最后一个词“{ $last }”是 { $near }%，第一个词“{ $first }”是 { $far }%。
lesson-2-look = 曲线大体上越往左越低；纵轴每降一格，变为十分之一。使 s₀ 改变 1% 以上的词：{ $m } 个中有 { $count } 个。
lesson-2-question = 把源句缩短到最多四个词：修改后按回车。第一个词怎么样了？
lesson-2-done = 现在有 { $m } 个词，第一个词“{ $first }”使 s₀ 改变 { $far }%。中间隔的词越少，忘得越少。Sutskever 等人（2014）把源句倒过来读，缩短源句开头与译文开头的距离。

lesson-3-title = 回看所有状态
lesson-3-text-1 = { $m } 个编码器状态都在，为什么只用最后一个？有了注意力，解码器在生成每个词之前都回看所有状态。打分函数把编码器状态 hᵢ 与解码器状态相比：对齐分数 eᵢ 说明第 i 个源词此刻有多相关。
lesson-3-text-2 = softmax 把对齐分数变成注意力权重：都不小于 0，总和为 1。
lesson-3-look = 下面一行有 { $m } 个状态可用，却只用了一个。
lesson-3-question = 打开注意力，开关在打分函数旁边。
lesson-3-done = 现在“{ $word }”有 { $m } 个对齐分数和 { $m } 个注意力权重。最大的权重 { $weight } 在“{ $best }”上。

lesson-4-title = 上下文向量
lesson-4-text-1 = 注意力权重把各个状态混合成一个向量，即上下文向量 c：每个状态乘以它的权重，再相加。生成“{ $word }”时，“{ $best }”占得最多：{ $weight }。c 有 { $d } 个数，和一个状态一样多。
lesson-4-text-1-equal = 注意力权重把各个状态混合成一个向量，即上下文向量 c：每个状态乘以它的权重，再相加。生成“{ $word }”时，{ $m } 个权重相等，都是 { $weight }。c 有 { $d } 个数，和一个状态一样多。
lesson-4-text-1-start = 注意力权重把各个状态混合成一个向量，即上下文向量 c：每个状态乘以它的权重，再相加。每个目标词都有自己的 c；按 → 生成第一个词。c 有 { $d } 个数，和一个状态一样多。
lesson-4-text-2 = 提问的是解码器状态，而它每生成一个词就变一次。所以对齐分数、注意力权重和上下文向量对每个词都重新计算。
lesson-4-look = 用 ← 和 → 走几步。数字栏里的上下文向量随每个词而变。
lesson-4-question = 让上下文向量对每个词都一样：把锐度 β 设为 0（在“更多设置”里）。
lesson-4-done = β = 0 时 { $m } 个权重全相等：不论生成哪个词，c 都是各状态的平均。注意力靠的是对齐分数之间的差别。

lesson-5-title = 下一个状态
lesson-5-text-1 = 解码器状态 s₃ 由三样东西得出：x′₃，即刚读的词“{ $read }”的向量；前一个状态 s₂；上下文向量 c₂。参数矩阵 A′ 把它们混合，tanh 使结果在 −1 和 1 之间。
lesson-5-text-2 = 然后由 s₃ 和 c₂ 一起给出每个词的概率。
lesson-5-look = 按 S，再按 ← 和 →：这样逐个阶段走，在“状态”阶段，三个部分并排显示。
lesson-5-question = 把第二个目标词换成别的词。s₃ 的三个部分中哪一个变了？
lesson-5-done = 只有 x′₃，现在是“{ $read }”的向量。s₂ 和 c₂ 在读这个词之前就算好了。从 s₃ 起一切都不同，因为接着由 s₃ 提问。

lesson-6-title = 一轮又一轮
lesson-6-text-1 = 每个目标词都走同样的一轮：打分、softmax、上下文、状态、输出。{ $t } 个目标词，每个都看 { $m } 个源词：{ $m } · { $t } = { $weights } 个权重。
lesson-6-text-2 = 不论有没有注意力，都有 { $m } + { $t } = { $states } 个状态；权重是注意力另加的。如果两个句子都长一倍，状态是两倍，权重却是四倍。Transformer 的代价也一样：n 个词要 n · n 个权重。
lesson-6-look = 曲线上的圆点是您自己的一对句子；曲线表示两句按同样比例变长时的代价。
lesson-6-question = 让句子长到至少需要 100 个权重。换一个例子也可以。
lesson-6-done = { $m } · { $t } = { $weights } 个权重。这就是让每个词都够得着的代价。

lesson-7-title = 读懂粗线和细线
lesson-7-text-1 = 线的粗细就是注意力权重。粗：这个源词给这个目标词的上下文向量贡献很多；细：几乎没有。同一个目标词的各条线，权重之和为 1；同一个源词的则不一定。
lesson-7-text-2 = 再看形状。平行的线：词序相同。交叉的一束：次序颠倒。一个目标词有两条粗线：它取自两个源词。
lesson-7-look = 中间的线交叉，因为“European Economic Area”的法语是“zone économique européenne”，次序相反。
lesson-7-question = 在热图中选一行，固定其中最大的权重：单击那一格，或用方向键移到那里再按回车。
lesson-7-done = “{ $target }”注意“{ $source }”：{ $weight }，是这一行最大的权重。

lesson-8-title = 2015 年的加性打分
lesson-8-text-1 = Bahdanau、Cho 和 Bengio 用一个小网络判断状态 h 与解码器状态 s 有多相配。矩阵 W（{ $a } × { $width }）把两者混合，tanh 使结果在 −1 和 1 之间，再由向量 v 加权成一个对齐分数。
lesson-8-text-2 = W 和 v 与其余参数一起训练。tanh 有界，对齐分数也就有界：这里不会超出 ±{ $bound }，即 v 的绝对值之和。
lesson-8-text-2-other = W 和 v 与其余参数一起训练。tanh 有界，加性的对齐分数也就有界：不会超出 v 的绝对值之和。
lesson-8-look = 数字栏里的对齐分数，这里从 { $least } 到 { $most }：可以是负数，加起来也不必是 1；它们还不是权重。
lesson-8-question = 这个网络可以小到什么程度？把键维数 a 设为 1（在“更多设置”里）。
lesson-8-done = 只剩一个 tanh：所有对齐分数都在 −{ $bound } 和 { $bound } 之间，这里从 { $least } 到 { $most }。只有一个单元，就只能沿一个方向区分源词。

lesson-9-title = 键、查询和根号
lesson-9-text-1 = Transformer（2017）给两边各一个矩阵：由 h 得到键，由 s 得到查询。对齐分数是两者的点积：键的 { $a } 个分量与查询的分量逐个相乘，再相加。点积可以写成矩阵乘法，在硬件上很快。
lesson-9-text-2 = 但相加的项越多，和就越分散：若各分量独立、均值为 0、方差为 1，点积的标准差是 √a（论文中 a 记作 d_k）；这里 √{ $a } = { $root }。a 大时，softmax 几乎把全部权重给一个词，梯度几乎为 0，训练很难进行。除以 √a 后，不论 a 多大，标准差都约为 1。
lesson-9-look = 图中是随机的查询，每个配 { $keys } 个键。不除以 √a，标准差和最大权重随 a 增长；除以之后基本不变。
lesson-9-question = 先看这一行最大的权重，再把打分函数选为“缩放键–查询”。它怎么样了？
lesson-9-done = 从 { $before } 变成 { $after }：还是那些分数，只是除以了 { $root }。

lesson-10-title = 六种打分函数并排比较
lesson-10-text-1 = 表中向六种打分函数提同一个问题：同样的状态，同样的查询。点积把 h 和 s 直接相乘；缩放点积再除以 √d；双线性在中间放一个矩阵；键–查询两边各有一个矩阵；加性是一个小网络。
lesson-10-text-2 = 参数是通过训练学到的数。（手工参数使双线性和键–查询等价，所以两行相同。）
lesson-10-look = 每一行加起来是 1。六种都选中同一个源词吗？哪些肯定，哪些犹豫？换了打分函数，前面各步的状态也不同，所以表也会略有变化。
lesson-10-question = 其中两种根本没有参数。在打分函数中选这两种之一。
lesson-10-done = 点积没有什么可学：h 和 s 相似时它就高，所以要由编码器和解码器学会让两者相似。

lesson-11-title = 门，还是注意力
lesson-11-text-1 = 对付遗忘，有一个更早的办法。GRU 和 LSTM 有门：0 到 1 之间的数，逐个分量决定旧状态留下多少，候选状态放进多少。下式属于 GRU：门 z 同时管这两件事。
lesson-11-text-2 = 图中像第 2 章那样划掉词，比较三种参数随机的单元。使 s₀ 改变 1% 以上的词：简单 RNN { $simple } 个，GRU { $gru } 个，LSTM { $lstm } 个。经过训练，门可以留住更多。
lesson-11-text-3 = 可是 { $d } 个数还是 { $d } 个数，而且门在有人提问之前就得决定留下什么。注意力留住每个状态，等问题来了再决定。两者可以并用。
lesson-11-look = 三条曲线大体上越往左越低，个别词有起伏；GRU 和 LSTM 降得慢一些。
lesson-11-question = 把单元选为 GRU 或 LSTM（在“更多设置”里）。
lesson-11-done = 单元现在是 { $cell }：{ $m } 个词中有 { $count } 个使 s₀ 改变 1% 以上，简单 RNN 是 { $simple } 个。忘得晚一些，但还是忘了。有了注意力，每个词都只有一步之遥。

lesson-12-title = 注意力权重不是什么
lesson-12-text-1 = 不一定是对齐。状态 hᵢ 不是第 i 个词：它读过直到 i 的所有词。我们用八个种子训练这个模型倒写字母，每次都学会了；但其中四次，它看的位置偏后一个字母，因为那里的状态也还记得需要的东西。
lesson-12-text-2 = 也不一定是解释。Jain 和 Wallace（2019）找到很不相同、却给出同样输出的权重。Wiegreffe 和 Pinter（2019）回应说：这取决于要的是怎样的解释，而且训练好的模型的权重不能随意替换。
lesson-12-text-3 = 它到底是什么：每个状态在上下文向量中所占的份额，不多也不少。想知道一个词起什么作用，就换掉它，看输出怎么变。
lesson-12-look = 这里什么都没有训练，全部参数来自种子 { $seed }。可是这些线看起来像有意义。
lesson-12-question = 按“换种子”。线还是原来的吗？
lesson-12-done = 同样的句子，种子 { $seed }：线全变了。它们来自随机数，不来自语言。权重的意义只能来自训练。

figure-reach-title = 划掉每个词后 s₀ 的相对变化
figure-reach-x = 源词
figure-reach-y = s₀ 改变
figure-growth-title = 句子变长的代价
figure-growth-x = 源词数 m
figure-growth-y = 个数
figure-growth-target = 目标词数 t
figure-growth-weights = 权重 m·t
figure-growth-states = 状态 m + t
figure-growth-own = 您的：{ $weights }
figure-spread-title = 对齐分数的分散程度
figure-spread-largest = 最大的权重
figure-spread-x = 键维数 a
figure-spread-deviation = 标准差
figure-spread-plain = 不除以 √a
figure-spread-scaled = 除以 √a
figure-spread-own = 您的：a = { $a }
figure-comparison-title = 各打分函数给“{ $word }”的权重
figure-comparison-score = 打分函数
figure-comparison-parameters = 参数
figure-comparison-in-use = { $score }（使用中）
figure-comparison-none = 无法比较这样的维数
figure-comparison-empty = 此表需要注意力和一步：请打开注意力，走到某个词。

## Sharing: links, code for other pages, files

share = 分享
share-title = 分享当前画面
share-close = 关闭
share-link = 链接与代码
share-copy-link = 复制链接
share-copy-element = 复制代码：元素
share-how = 如何嵌入网页
share-copy-iframe = 复制代码：iframe
share-code = 复制的内容
share-copied = 已复制。
share-not-copied = 浏览器不允许本页复制。文字已选中，请按 Ctrl+C（⌘C）。
lesson-file-save = 保存课件
lesson-file-open = 打开课件…
lesson-file-hint = 课件文件含有句子、设置、步、自备向量和批注。也可以把它拖放到页面上。
share-fallback = 在 attention-loom 中查看
share-frame-title = attention-loom：{ $source } → { $target }
share-picture = 图
share-what = 哪幅图
share-format = 格式
share-other-lines = 对齐图（右侧）
share-other-heatmap = 注意力权重（右侧）
share-tikz = TikZ（对齐图）
share-save = 保存
share-numbers = 数值
share-csv = 保存 CSV
share-json = 保存 JSON
share-animation = 全部步骤的动画
share-size = 动画大小
share-gif = 制作 GIF
share-making = 正在制作动画
share-percent = { $percent } %
share-cancel = 取消
share-cancelled = 已取消。
share-saved = 已交给浏览器保存：{ $name }
share-failed = 无法制作：{ $reason }
share-not-shown = 这幅图现在不在屏幕上
share-too-large = 图太大，浏览器画不了；请选小一些的倍数
share-bad-scale = 图的倍数不能是 { $found }：只能是 1 到 { $most }
share-no-encoder = 无法载入制作动画的程序
