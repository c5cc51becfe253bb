## 页面

page-title = attention-loom：看见注意力
language-name = 中文
loading = 正在加载……
skip-to-picture = 跳到图
presets-label = 例子
presets-own = 自己的句子
source-label = 源句
target-label = 目标句
sentence-hint = 输入句子后按回车。竖线 | 处总是切开；以 | 开头的句子只在竖线处切开。
more-settings = 更多设置
new-seed = 换种子
dismiss = 关闭消息
undo-problem = 屏幕上保留上一幅正确的图。

## 设置及其取值；名称与链接中相同

field-preset = 例子
field-source = 源句
field-target = 目标句
field-segmentation = 切分为
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
field-step = 步
field-speed = 每秒步数
field-lang = 语言

segmentation-words = 词
segmentation-characters = 字符
segmentation-spaces = 按空格
embedding-random = 随机
embedding-one-hot = 独热
embedding-spelling = 拼写
embedding-preset = 手工
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
keys-hint = 按键：← → 走一步，Home 和 End 到两端，空格播放，PageUp 和 PageDown 翻步。

## 图

picture-title = 对齐
picture-label = 从每个目标词连到它所注意的源词的线；线的粗细就是注意力权重。{ $summary }
picture-encoder = 编码器
picture-decoder = 解码器
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
source-word = 第 { $number } 个源词：{ $word }
target-word = 第 { $number } 个目标词：{ $word }
weights-counter = 已算 { $computed } / { $total } 个权重
pinned = 已固定：{ $what }
unpin = 取消固定

## 数字

numbers-title = 这一步的数字
numbers-step = 第 { $step } 步，共 { $steps } 步 · 写出
numbers-before = 写第一个词之前：编码器已读完源句。按 → 写出第一个目标词。
numbers-source-word = 源词
numbers-score = 对齐分数 e
numbers-weight = 注意力权重 α
numbers-sum = 总和
numbers-luong = 在这种接法里由新状态自己查询，所以词由这里显示的上下文写出；状态本身则由前一个上下文算出（第一个由 s₀ 查询所得，其权重不计入总数）。
numbers-context = 上下文向量 c
numbers-state = 新的解码器状态 s
numbers-outputs = 最可能的输出 P(y)
numbers-component = 第 { $number } 个分量：{ $value }
numbers-is-target = 目标词

## 文字播报

say-start = 开始。源句：{ $source }。还没有写出任何词。
say-step = 第 { $step } 步，共 { $steps } 步，写出 { $word }：{ $strongest }。
say-step-off = 第 { $step } 步，共 { $steps } 步，写出 { $word }。注意力已关闭。
say-share = { $word } 占 { $weight }
say-join = ，

## 提示

note-no-hand-made = 以下的词没有手工向量：{ $words }。改用随机向量。
note-left-preset = 这是自己的句子：例子的手工向量不适用，改用随机向量。
note-left-out = 已略去看不见的字符：{ $characters }。

## 问题

problem-title = 这个不能用
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

## 例子：名称和要点

preset-adjective = 形容词在名词后
preset-adjective-teaches = 法语的形容词放在名词后面，所以两条线交叉：“voiture”注意“car”，“rouge”注意“red”。
preset-student = 我是学生（英–法）
preset-student-teaches = 词序相同，但四个词变成三个：“étudiant”把“a”和“student”合在一起。
preset-economic-area = 欧洲经济区
preset-economic-area-teaches = Bahdanau 等人（2015）的例子：三个词按相反的顺序写出，其余沿对角线进行。
preset-yesterday = “昨天”移到句末
preset-yesterday-teaches = 汉语把时间和地点放在动词之前，英语放在之后：线成束地交叉。
preset-cats = 猫喜欢吃鱼
preset-cats-teaches = 汉语和英语词序相同：每个词都直直地往下看，一条干净的对角线。
preset-negation = 一个词变成两个
preset-negation-teaches = “not”写成“ne … pas”：两个目标词注意同一个源词，而没有词注意“does”。
preset-reverse = 字母倒序
preset-reverse-teaches = 把字母倒过来就得到另一条对角线：注意力选择的是位置，不是阅读顺序的习惯。
preset-too-long = 长得记不住
preset-too-long-teaches = 注意力已关闭：二十四个词要挤进最后一个状态。打开注意力，每个词都随时够得着。
preset-all-equal = 权重全相等
preset-all-equal-teaches = 锐度为 0 时每个分数一样算数：不论写哪个词，上下文都是所有状态的平均。
preset-one-sharp = 一个尖锐的权重
preset-one-sharp-teaches = 锐度为 20 时 softmax 几乎只选分数最高的一个：硬注意力。
preset-cognates = 同源词相吸
preset-cognates-teaches = 向量来自拼写，没有训练：刚读过一个词的状态会注意拼写相似的源词，所以每个匹配出现在该词的下一行。
