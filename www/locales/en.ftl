## The page

page-title = attention-loom: see attention work
tagline = see attention work, one decoder state at a time
language-name = English
skip-to-picture = Skip to the picture
presets-label = Example
presets-own = your own sentences
source-label = Source
target-label = Target
sentence-hint = Type a sentence and press Enter. A bar | always splits, and text between two bars stays whole: I live in |New York|. A sentence that starts with | is split at bars only: |to|be|.
more-settings = More settings
new-seed = New seed
dismiss = Close the message
undo-problem = The picture on the screen stays as it is.

## Fields and their values; the names are those of links

field-chapter = Chapter
field-preset = Example
field-source = Source sentence
field-target = Target sentence
field-source-vectors = Source vectors
field-target-vectors = Target vectors
field-segmentation = Split into
field-embedding = Embeddings
field-score = Score
field-cell = Cell
field-direction = Encoder reads
field-wiring = Who asks
field-memory = Attention reads
field-attention = Attention
field-state-size = State size d
field-embedding-size = Embedding size p
field-attention-size = Key size a
field-sharpness = Sharpness β
field-seed = Seed
field-compare = Compare
field-compare-score = Score of the other side
field-compare-cell = Cell of the other side
field-compare-attention = Attention of the other side
field-compare-seed = Seed of the other side
field-step = Step
field-stage = Stage
field-stepping = Go by
field-speed = Steps per second
field-letter-keys = Letter keys S, P, B
field-view = Pictures
field-controls = Controls
field-annotations = Annotations
field-lang = Language

segmentation-words = words
segmentation-characters = characters
segmentation-spaces = at spaces
embedding-random = random
embedding-one-hot = one-hot
embedding-spelling = spelling
embedding-preset = hand-made
embedding-own = author’s own
score-additive = additive
score-dot = dot
score-scaled-dot = scaled dot
score-general = general
score-key-query = key–query
score-scaled-key-query = scaled key–query
cell-simple = simple RNN
cell-gru = GRU
cell-lstm = LSTM
direction-forward = forward
direction-both = both ways
wiring-bahdanau = state before (Bahdanau)
wiring-luong = new state (Luong)
memory-states = states
memory-states-words = states and words
attention-on = on
attention-off = off

stage-score = score
stage-softmax = softmax
stage-context = context
stage-state = state
stage-output = output
letter-keys-on = on
letter-keys-off = off
stepping-steps = words
stepping-stages = stages

## The transport bar

transport = Steps
first = First
back = Back
forward = Forward
last = Last
play = Play
pause = Pause
step-slider = Step
step-count = step { $step } / { $steps }
step-count-stage = step { $step } / { $steps } · { $stage }
keys-hint = Keys: ← → one word (or stage), S switches between words and stages, Home and End, Space plays, PageUp and PageDown (a clicker’s keys). P fills the screen for a lecture room; B blanks it there; Escape leads back.

## In a lecture room

field-present = Lecture room
present = Present
present-end = End
present-blank = The screen is blank. B shows it again.

## The picture

annotation = Annotation
picture-title = Alignment
picture-label = Lines from each target word to the source words it looks at; thickness is the attention weight. { $summary }
picture-encoder = encoder
picture-decoder = decoder
picture-score = Score: { $state } is compared with every encoder state, which gives the alignment scores e.
picture-softmax = Softmax: the alignment scores become attention weights α, which add up to 1.
picture-context = Context: the encoder states, each times its weight, add up to the context vector { $context }.
picture-state = State: the cell makes the decoder state { $state } from x′, s and c.
picture-state-off = State: the cell makes the decoder state { $state } from x′ and s alone.
picture-output = Output: from { $state } and the context vector come the probabilities of the words.
picture-output-off = Output: from { $state } alone come the probabilities of the words.
picture-only-last-state = Attention is off: only s₀, made from the encoder’s last state (from the last of each direction when it reads both ways), crosses over.
heatmap-title = Attention weights
heatmap-rows = rows: target (queries)
heatmap-columns = columns: source (keys)
heatmap-off = Attention is off, so there are no weights. The decoder has only s₀, the encoder’s last state.
legend-weight = attention weight
legend-component = component of a state
legend-not-yet = not yet
weight-of = { $target } looks at { $source }: { $weight }
weight-of-later = { $target } looks at { $source }: not yet computed
pair-of = “{ $target }” and “{ $source }”
source-word = source word { $number }: { $word }
target-word = target word { $number }: { $word }
weights-counter = { $computed } of { $total } weights
pinned = pinned: { $what }
unpin = Free the pinned place

## The numbers

numbers-title = The numbers of this step
numbers-step = Step { $step } of { $steps } · writing
numbers-before = Before the first word: the encoder has read the source. Press → to write the first target word.
numbers-source-word = source word
numbers-score = alignment score e
numbers-weight = attention weight α
numbers-sum = sum
numbers-adjusted = Last digits are adjusted by 0.001 where needed, so that the weights shown add up to exactly 1.000.
numbers-largest = max e
numbers-largest-sharpened = max βe, β = { $sharpness }
numbers-shifted = e − max
numbers-shifted-sharpened = βe − max
numbers-exponential = exp
numbers-input = decoder input x′, read:
numbers-state-before = decoder state s before
numbers-context-before = context vector c before
numbers-luong = In this wiring a new state asks with itself, so its word is made from the context on show; the state itself was made from the context before (the first from one that s₀ asked for, whose weights are not counted).
numbers-context = context vector c
numbers-state = new decoder state s
numbers-outputs = most likely outputs P(y)
numbers-forced = Whatever is likeliest, your target word is written and read next (teacher forcing). The vocabulary: the words of the target and </s>.
numbers-component = component { $number }
numbers-is-target = the target word

## On paper

sheet-print-step = Print this step
sheet-print-worksheet = Print a worksheet
sheet-start = Before the first word
sheet-worksheet = Worksheet: { $title }
sheet-answers = Answers: { $title }
sheet-name = Name
sheet-settings = Settings
sheet-setting = { $name }: { $value }
sheet-output-word = output word
sheet-task-weights = Fill in the empty cells. First the attention weights: { $formula }; max is the largest { $letter }, Σ the sum of the exponentials.
sheet-task-context = Then component { $number } of the context vector c: { $formula }.
sheet-task-draw = Last, draw the attention weights into the picture: a line to each source word, as thick as its weight is large.
sheet-task-output = Attention is off, so there are no weights. z is what the output layer gives each word: fill in the probabilities, { $formula }; max is the largest z, Σ the sum of the exponentials.
sheet-rounding = The last digit may differ by 1 or 2, because of rounding.

## Told in words

say-start = Start. Source: { $source }. Nothing is written yet.
say-step = Step { $step } of { $steps }, writing { $word }: { $strongest }.
say-step-off = Step { $step } of { $steps }, writing { $word }. Attention is off.
say-stage-score = Step { $step } of { $steps }, { $word }, stage score: the best score is that of { $best }.
say-stage-softmax = Step { $step } of { $steps }, { $word }, stage softmax: { $strongest }.
say-stage-context = Step { $step } of { $steps }, { $word }, stage context: the weighted states are added up.
say-stage-state = Step { $step } of { $steps }, { $word }, stage state: the decoder makes its new state.
say-share = { $weight } on { $word }
say-join = ,{" "}

## Two settings side by side

compare = Compare
compare-other = Other side
compare-hint = The other side has the same sentences and all other settings; both step together.
compare-attention-on = with attention
compare-attention-off = without attention
compare-seed = seed { $seed }
compare-join = ,{" "}
compare-same = the same settings
compare-alike = Both sides have the same numbers here.
compare-alike-seed = Both sides have the same numbers: hand-made vectors and parameters need no seed. Choose random embeddings to see what a seed does.
say-side = { $side }: { $words }

## Notes

note-no-hand-made = Words without a hand-made vector: { $words }. Only these get random ones.
note-left-preset = These are sentences of your own: the example’s hand-made vectors do not fit them, so random ones are used.
note-left-out = Invisible characters were left out: { $characters }.

## How a number was computed

arithmetic-close = Close the calculation
arithmetic-whole = Write out every term
arithmetic-ends = Leave out the middle
arithmetic-general = In general
arithmetic-filled = With the current numbers
arithmetic-terms = The letters
arithmetic-shown = On the screen: { $value }
arithmetic-state-title = Encoder state { $symbol } of “{ $word }”
arithmetic-state-hint = Choose a component to see how it was computed.
arithmetic-title-score = Alignment score of “{ $source }” for “{ $target }”
arithmetic-title-weight = Attention weight of “{ $source }” for “{ $target }”
arithmetic-title-context = Component { $number } of the context vector for “{ $target }”
arithmetic-title-encoder = Component { $number } of the encoder state of “{ $source }”
arithmetic-title-decoder = Component { $number } of the decoder state that writes “{ $target }”
arithmetic-title-probability = Probability of “{ $word }” at step { $step }
arithmetic-source-embedding = source embedding of “{ $word }”
arithmetic-decoder-input = decoder input, the vector of “{ $word }”
arithmetic-encoder-state = encoder state of “{ $word }”
arithmetic-zero-state = zeros, where reading begins
arithmetic-decoder-state = decoder state that writes “{ $word }”
arithmetic-start-state = decoder state to start from, the last encoder state
arithmetic-context-vector = context vector for “{ $word }”
arithmetic-opening-context = context vector that the start state asked for
arithmetic-score = alignment score of “{ $word }”
arithmetic-weight = attention weight of “{ $word }”
arithmetic-weights = attention weights
arithmetic-logit = what the output layer gives “{ $word }”
arithmetic-parameter = parameters, the same at every step
arithmetic-query = query, made of the decoder state
arithmetic-key = key, made of the encoder state
arithmetic-gate-reset = reset gate
arithmetic-gate-update = update gate: how much of the old state stays
arithmetic-gate-new = new content
arithmetic-gate-input = input gate: how much new content comes in
arithmetic-gate-forget = forget gate: how much of the old cell state stays
arithmetic-gate-output = output gate: how much is let out
arithmetic-cell-state = cell state, the LSTM’s memory (often written c, which is the context vector here)
arithmetic-cell-state-before = cell state before
arithmetic-step-product = The matrix product; row 1 is written out below it
arithmetic-step-key = First the key; row 1 is written out below it
arithmetic-step-query = Then the query
arithmetic-step-transformed = First the query; row 1 is written out below it
arithmetic-step-tanh = tanh of every component
arithmetic-step-dot = The dot product
arithmetic-step-score = The score
arithmetic-step-largest = The largest, which is subtracted: the shares stay the same, no exponential gets too large
arithmetic-step-exponentials = The exponentials
arithmetic-step-sum = Their sum
arithmetic-step-quotient = The share of it
arithmetic-step-context = The weighted sum over all source words
arithmetic-step-logit = The output layer
arithmetic-step-weighted = The weighted sum of all that is read
arithmetic-step-state = The new state
arithmetic-step-cell-state = The new cell state
arithmetic-step-gate-reset = The reset gate
arithmetic-step-gate-update = The update gate
arithmetic-step-gate-new = The new content
arithmetic-step-gate-input = The input gate
arithmetic-step-gate-forget = The forget gate
arithmetic-step-gate-output = The output gate
arithmetic-hidden = { $count } more terms
arithmetic-hidden-largest = largest of { $count } more
arithmetic-more-lines = … { $count } more of the same kind
arithmetic-rounding = rounding
arithmetic-note-rounding = The program computes with numbers of 24 binary digits and rounds after every operation; the term marked “rounding” is what that changes here.
arithmetic-note-share = The screen shows { $shown }: shares are rounded so that all that are shown add up to exactly 1.000.
arithmetic-note-zero-state = There is no state before the first word read: it counts as zeros, and its part of the sum is left out.
arithmetic-note-sigma = σ(a) = 1 / (1 + exp(−a)), between 0 and 1.

## Problems

problem-title = This could not be used
problem-unknown-name = “{ $found }” is not a setting. There are: { $allowed }.
problem-repeated = “{ $name }” is given twice.
problem-unknown-value = { $name }: “{ $found }” is not one of the choices. There are: { $allowed }.
problem-not-a-number = { $name }: “{ $found }” is not a number. Allowed: { $least } to { $most }.
problem-not-whole = { $name }: “{ $found }” is not a whole number. Allowed: { $least } to { $most }.
problem-out-of-range = { $name }: { $found } is out of range. Allowed: { $least } to { $most }.
problem-empty = { $name }: there is no word in it. At least one is needed, at most { $most }.
problem-too-many-tokens = { $name }: { $found } tokens; at most { $most } fit.
problem-too-much-text = { $name }: { $found } characters; at most { $most } are read.
problem-link-too-long = The link has { $found } characters; at most { $most } are read.
problem-bad-escape = The link has a broken escape: “{ $found }”. After % two hexadecimal digits of UTF-8 text are needed.
problem-no-equals = The link has “{ $found }” where name=value is needed.
problem-dot-sizes = { $score } compares a state with what attention reads, which must be equally long: use additive, general or key–query when attention reads states and words.
problem-odd-state-size = State size { $found } is odd: an encoder that reads both ways needs an even one.
problem-no-preset = There are no hand-made vectors for these sentences: they come with an example that has them. Choose one first.
problem-preset-size = { $name } is { $needed } with hand-made vectors; { $found } was asked for. Choose other embeddings first.
problem-no-own-vectors = There are no vectors of the author’s own: a link, an attribute or a lesson file brings them as source-vectors and target-vectors.
problem-json-syntax = { $name }: line { $line }, column { $column } is not JSON where it says “{ $found }”.
problem-json-end = { $name }: the JSON ends too early, at line { $line }, column { $column }.
problem-json-depth = { $name }: too many lists and objects within each other; at most { $most } are read.
problem-json-kind = { $name }: { $found } stands here. Allowed: { $allowed }.
problem-json-name = { $name }: there is no such name here. There are: { $allowed }.
problem-json-missing = { $name }: “{ $missing }” is missing.
problem-json-entries = { $name }: the number of entries is { $found }. Allowed: { $least } to { $most }.
problem-json-empty = { $name }: there is nothing in it that can be seen.
problem-json-bar = { $name }: “{ $found }” has a bar |, which parts words. Write two words instead.
problem-json-vectors = { $name } is { $found } numbers long, the vectors before it { $needed }. All vectors must be equally long.
problem-file-size = { $name }: { $found } bytes; at most { $most } are read.
problem-file-unreadable = { $name }: the browser cannot read it: “{ $found }”.
problem-lesson-version = This lesson file is of version { $found }. Allowed: 1.
problem-in-lesson-file = In the lesson file, { $name }: { $problem }
lesson-file = Lesson file
json-null = null
json-truth = true or false
json-number = a number
json-text = a text in quotes
json-list = a list
json-object = an object (names with values)

## Examples: name, and what each teaches

preset-adjective = Adjective after noun
preset-adjective-teaches = French puts the adjective after the noun, so two lines cross: “voiture” looks at “car”, “rouge” at “red”.
preset-student = I am a student
preset-student-teaches = Word order is the same, but four words become three: “étudiant” gathers “a” and “student”.
preset-economic-area = European Economic Area
preset-economic-area-teaches = The example of Bahdanau et al. (2015): three words come out in reverse order, the rest runs along the diagonal.
preset-yesterday = 昨天 goes to the end
preset-yesterday-teaches = Chinese says when and where before the verb, English after it: the lines cross in one big bundle.
preset-cats = 猫喜欢吃鱼
preset-cats-teaches = This sentence has the same word order in Chinese and English: the weights lie on the diagonal.
preset-negation = One word becomes two
preset-negation-teaches = “not” is written as “ne … pas”: two target words look at one source word, and “does” is looked at by none.
preset-reverse = Letters in reverse
preset-reverse-teaches = Reversing letters gives the other diagonal: attention is a choice of place, not a habit of reading order.
preset-too-long = Too long to remember
preset-too-long-teaches = Attention is off: twenty-four words have to fit into one last state. Switch attention on and every word stays within reach.
preset-all-equal = All weights equal
preset-all-equal-teaches = With sharpness 0 every score counts the same: the context is the plain average of all states, whatever the word.
preset-one-sharp = One sharp weight
preset-one-sharp-teaches = With sharpness 20 softmax all but picks the single best score: hard attention.
preset-cognates = Cognates attract
preset-cognates-teaches = Vectors from spelling, nothing trained: a state that has just read a word looks at the source word spelled alike. So the matches of nation, information and éducation show one row below their word; the other rows are chance.

## The lesson

lesson = Lesson
lesson-chapter = Chapter { $number } of { $count }
lesson-chapters = All chapters ({ $answered } of { $count } answered)
lesson-chapter-answered = { $title } (answered)
lesson-previous = Previous
lesson-next = Next
lesson-again = Set up again
lesson-close = Close the lesson
lesson-fold = Hide the text
lesson-unfold = Show the text
lesson-look = Look
lesson-question = Your turn
lesson-not-answered = Not done yet.
lesson-answered = Done.
lesson-answered-before = Done before.
lesson-citations = Read on
lesson-figure-table = The numbers
lesson-assumes = (The formula is that of the simple RNN, reading one way, in Bahdanau’s wiring.)

lesson-1-title = Encoder and decoder
lesson-1-text-1 = The encoder (lower row) reads the source word by word. Each state is made from the word’s vector and the state before it, so { $m } words leave { $m } encoder states.
lesson-1-text-2 = The decoder (upper row) starts from s₀, the encoder’s last state, and from the start token. At each step it makes a new state, gives every word a probability, and reads your target word before the next.
lesson-1-text-3 = From row to row only s₀ crosses: { $d } numbers that must hold everything that was said.
lesson-1-look = A single grey band leads upwards, and it comes from the last source word.
lesson-1-question = Write the whole target sentence: press → until its last word. Does anything else cross over?
lesson-1-done = No. All { $t } words were made from the { $d } numbers of s₀ and the words written before.

lesson-2-title = Forgetting
lesson-2-text-1 = Now { $m } words have to fit into { $d } numbers. Each further word sends the old state through the matrix and tanh once more, and each time something of it is lost.
lesson-2-text-2 = The figure measures what is left. A word is struck out (its vector set to 0), the encoder reads again, and we see how much s₀ changes: the length of the change by the length of s₀. For the last word, “{ $last }”, it is { $near }%; for the first, “{ $first }”, { $far }%.
lesson-2-look = By and large the curve falls to the left; every line of the grid is ten times less. Words that change s₀ by 1% or more: { $count } of { $m }.
lesson-2-question = Shorten the source to at most four words: edit it and press Enter. What becomes of the first word?
lesson-2-done = Of { $m } words the first, “{ $first }”, now changes s₀ by { $far }%. The fewer words lie between, the less is forgotten. Sutskever et al. (2014) read the source backwards, which brings its beginning close to that of the translation.

lesson-3-title = Looking back at all states
lesson-3-text-1 = All { $m } encoder states are there; why use only the last? With attention the decoder looks back at every one before each word. A scoring function compares encoder state hᵢ with the decoder’s state: the alignment score eᵢ says how relevant source word i is now.
lesson-3-text-2 = Softmax turns the scores into attention weights: none is negative, and together they make 1.
lesson-3-look = In the lower row { $m } states stand ready, and only one is used.
lesson-3-question = Switch attention on, beside the scoring functions.
lesson-3-done = Now there are { $m } scores and { $m } weights for “{ $word }”. The largest weight, { $weight }, is on “{ $best }”.

lesson-4-title = The context vector
lesson-4-text-1 = The weights mix the states into one vector, the context vector c: each state times its weight, added up. For “{ $word }” the largest share is that of “{ $best }”: { $weight }. Like one state, c has { $d } numbers.
lesson-4-text-1-equal = The weights mix the states into one vector, the context vector c: each state times its weight, added up. For “{ $word }” all { $m } weights are equal: { $weight }. Like one state, c has { $d } numbers.
lesson-4-text-1-start = The weights mix the states into one vector, the context vector c: each state times its weight, added up. It is made for every target word; press → for the first. Like one state, c has { $d } numbers.
lesson-4-text-2 = The decoder’s state asks, and after each word it is another. So the scores, the weights and the context vector are made anew for every word.
lesson-4-look = Step with ← and →. The context vector among the numbers changes with every word.
lesson-4-question = Make the context vector the same for every word: set the sharpness β to 0 (under More settings).
lesson-4-done = With β = 0 all { $m } weights are equal: c is the plain average of the states, whatever the word. Attention lives on the differences between the scores.

lesson-5-title = The next state
lesson-5-text-1 = Three things make decoder state s₃: x′₃, the vector of the word just read, “{ $read }”; s₂, the state before; and c₂, the context vector. The matrix A′ mixes them, tanh keeps the result between −1 and 1.
lesson-5-text-2 = Then s₃ and c₂ together give every word its probability.
lesson-5-look = Press S, then ← and →: now you go stage by stage, and in the stage “state” the three parts are side by side.
lesson-5-question = Replace the second target word by any other. Which of the three parts of s₃ changes?
lesson-5-done = Only x′₃, now the vector of “{ $read }”. s₂ and c₂ were made before that word was read. From s₃ on everything differs, for s₃ asks next.

lesson-6-title = Round and round
lesson-6-text-1 = Every target word takes the same round: score, softmax, context, state, output. Each of { $t } target words looks at { $m } source words: { $m } · { $t } = { $weights } weights.
lesson-6-text-2 = With attention or without there are { $m } + { $t } = { $states } states; the weights are what attention adds. Let both sentences be twice as long: twice the states, but four times the weights. The Transformer pays in the same way, n · n weights for n words.
lesson-6-look = The dot on the curve is your own pair of sentences; the curve is what they cost when both grow alike.
lesson-6-question = Make the sentences so long that at least 100 weights are needed. Choosing another example will do.
lesson-6-done = { $m } · { $t } = { $weights } weights. That is the price of having every word within reach.

lesson-7-title = Reading thick and thin lines
lesson-7-text-1 = A line’s thickness is its weight. Thick: the source word gives much to the context vector of this target word. Thin: next to nothing. The weights of one target word’s lines make 1 together; those of one source word need not.
lesson-7-text-2 = Read the shape. Parallel lines: the same word order. A crossing bundle: a turned order. Two thick lines at one target word: it draws on both.
lesson-7-look = In the middle the lines cross, since French says “zone économique européenne” for “European Economic Area”.
lesson-7-question = Choose a row of the heatmap and pin its largest weight: click on the cell, or go there with the arrow keys and press Enter.
lesson-7-done = “{ $target }” looks at “{ $source }”: { $weight }, the largest weight of its row.

lesson-8-title = The additive score of 2015
lesson-8-text-1 = Bahdanau, Cho and Bengio let a small network judge how well state h answers the decoder’s state s. The matrix W ({ $a } × { $width }) mixes the two, tanh keeps the result between −1 and 1, and the vector v weighs it into one score.
lesson-8-text-2 = W and v are trained with all the rest. Since tanh has bounds, a score has them too: here none is beyond ±{ $bound }, the sum of the absolute values in v.
lesson-8-text-2-other = W and v are trained with all the rest. Since tanh has bounds, an additive score has them too: it is never beyond the sum of the absolute values in v.
lesson-8-look = The scores among the numbers, here from { $least } to { $most }: they may be negative and need not add up to anything; they are not yet weights.
lesson-8-question = How small can this network be? Set the key size a to 1 (under More settings).
lesson-8-done = One tanh is left: all scores lie between −{ $bound } and { $bound }, here from { $least } to { $most }. A single unit tells source words apart in one direction only.

lesson-9-title = Key, query, and the square root
lesson-9-text-1 = The Transformer (2017) gives each side a matrix of its own: a key from h, a query from s. The score is their dot product: the { $a } components of the key times those of the query, added up. All of them together are one product of matrices, which hardware does fast.
lesson-9-text-2 = But the more terms a sum has, the wider it spreads: of independent components with mean 0 and variance 1 the product has the standard deviation √a (the paper writes d_k for a); here √{ $a } = { $root }. With a large a softmax gives nearly everything to one word, its gradient is almost 0, and training hardly moves. Divided by √a, scores have a standard deviation of about 1 at any a.
lesson-9-look = The figure draws random queries with { $keys } keys each. Without √a the standard deviation and the largest weight grow with a; with it they stay about the same.
lesson-9-question = Look for the largest weight of this row, then choose the score “scaled key–query”. What becomes of it?
lesson-9-done = { $before } became { $after }: the same scores, divided by { $root }.

lesson-10-title = Six scoring functions side by side
lesson-10-text-1 = The table puts the same question to all six: the same states, the same query. Dot multiplies h and s as they are; scaled dot divides that by √d; general puts a matrix between; key–query has a matrix for each side; additive is a small network.
lesson-10-text-2 = Parameters are the numbers that training has to find. (Made by hand, those of general and key–query do the same, so their rows agree.)
lesson-10-look = Every row makes 1. Do all six choose the same source word? Which are sure, which hesitate? With another score the states before are others, too, so the table changes a little.
lesson-10-question = Two of them have no parameters at all. Choose one of the two as the score.
lesson-10-done = A dot product has nothing to learn: it is high where h and s are alike, so encoder and decoder must learn to make them alike.

lesson-11-title = Gates, or attention
lesson-11-text-1 = There is an older answer to forgetting. GRU and LSTM have gates: numbers between 0 and 1 that say for every component how much of the old state stays and how much new is let in. The equation is the GRU’s: its gate z does both.
lesson-11-text-2 = The figure strikes words out as in chapter 2, for three cells with random parameters. Words that change s₀ by 1% or more: simple RNN { $simple }, GRU { $gru }, LSTM { $lstm }. Training can make gates keep more.
lesson-11-text-3 = Still, { $d } numbers stay { $d } numbers, and a gate decides what to keep before anybody asks. Attention keeps every state and decides when the question is there. The two go well together.
lesson-11-look = By and large all three curves fall to the left, with ups and downs; GRU and LSTM fall more slowly.
lesson-11-question = Choose GRU or LSTM as the cell (under More settings).
lesson-11-done = The cell is { $cell } now: { $count } of { $m } words change s₀ by 1% or more, with the simple RNN { $simple }. Later forgotten, but forgotten. With attention every word is one step away.

lesson-12-title = What attention weights are not
lesson-12-text-1 = Not always the alignment. State hᵢ is not word i: it has read all words up to i. When we trained this model to reverse letters, with eight seeds, it learned the task each time; but with four of them it looked one letter too far, where the state still knows what it needs.
lesson-12-text-2 = Not always an explanation. Jain and Wallace (2019) found quite different weights that give the same output. Wiegreffe and Pinter (2019) answer that it depends on what an explanation is to be, and that a trained model’s weights cannot simply be exchanged.
lesson-12-text-3 = What they are: the share of every state in the context vector, exactly. To learn what a word does, change the word and see what happens to the output.
lesson-12-look = Nothing was trained here, all parameters come from seed { $seed }. Yet the lines look as if they meant something.
lesson-12-question = Press “New seed”. Do the lines stay?
lesson-12-done = The same sentences with seed { $seed }: other lines. They come from random numbers, not from the language. What weights mean, only training can give them.

figure-reach-title = Change of s₀ without a word
figure-reach-x = source word
figure-reach-y = s₀ changes by
figure-growth-title = What longer sentences cost
figure-growth-x = source words m
figure-growth-y = number
figure-growth-target = target words t
figure-growth-weights = weights m·t
figure-growth-states = states m + t
figure-growth-own = yours: { $weights }
figure-spread-title = Spread of the scores
figure-spread-largest = Largest weight
figure-spread-x = key size a
figure-spread-deviation = standard deviation
figure-spread-plain = without √a
figure-spread-scaled = divided by √a
figure-spread-own = yours: a = { $a }
figure-comparison-title = Weights for “{ $word }” by each scoring function
figure-comparison-score = scoring function
figure-comparison-parameters = parameters
figure-comparison-in-use = { $score } (in use)
figure-comparison-none = cannot compare these sizes
figure-comparison-empty = The table needs attention and a step: switch attention on and step to a word.

## Sharing: links, code for other pages, files

share = Share
share-title = Share what you see
share-close = Close
share-link = Link and code
share-copy-link = Copy the link
share-copy-element = Copy code: element
share-how = How to embed
share-copy-iframe = Copy code: iframe
share-code = What is copied
share-copied = Copied.
share-not-copied = The browser does not let this page copy. The text is selected: press Ctrl+C (⌘C).
lesson-file-save = Save the lesson
lesson-file-open = Open a lesson…
lesson-file-hint = A lesson file holds sentences, settings, step, hand-made vectors and annotations. It can also be dropped on the page.
share-fallback = See this in attention-loom
share-frame-title = attention-loom: { $source } → { $target }
share-picture = Picture
share-what = Which picture
share-format = Format
share-other-lines = Alignment, other side
share-other-heatmap = Attention weights, other side
share-tikz = TikZ (alignment)
share-save = Save
share-numbers = Numbers
share-csv = Save CSV
share-json = Save JSON
share-animation = Animation of all steps
share-size = Size of the animation
share-gif = Make a GIF
share-making = Making the animation
share-percent = { $percent } %
share-cancel = Cancel
share-cancelled = Cancelled.
share-saved = Given to the browser to save: { $name }
share-failed = This could not be made: { $reason }
share-not-shown = this picture is not on the screen now
share-too-large = the picture is too large for this browser; take a smaller size
share-bad-scale = { $found } is no size of a picture: it can be 1 to { $most }
share-no-encoder = the part of the program that makes animations could not be loaded
