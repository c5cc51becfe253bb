## The page

page-title = attention-loom: see attention work
language-name = English
loading = Loading…
skip-to-picture = Skip to the picture
presets-label = Example
presets-own = your own sentences
source-label = Source
target-label = Target
sentence-hint = Type a sentence and press Enter. A bar | always splits; a sentence that starts with | is split at bars only.
more-settings = More settings
new-seed = New seed
dismiss = Close the message
undo-problem = The last good picture stays on the screen.

## Fields and their values; the names are those of links

field-preset = Example
field-source = Source sentence
field-target = Target sentence
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
field-step = Step
field-speed = Steps per second
field-lang = Language

segmentation-words = words
segmentation-characters = characters
segmentation-spaces = at spaces
embedding-random = random
embedding-one-hot = one-hot
embedding-spelling = spelling
embedding-preset = hand-made
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
keys-hint = Keys: ← → one step, Home and End, Space plays, PageUp and PageDown.

## The picture

picture-title = Alignment
picture-label = Lines from each target word to the source words it looks at; thickness is the attention weight. { $summary }
picture-encoder = encoder
picture-decoder = decoder
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
numbers-luong = In this wiring a new state asks with itself, so its word is made from the context on show; the state itself was made from the context before (the first from one that s₀ asked for, whose weights are not counted).
numbers-context = context vector c
numbers-state = new decoder state s
numbers-outputs = most likely outputs P(y)
numbers-component = component { $number }: { $value }
numbers-is-target = the target word

## Told in words

say-start = Start. Source: { $source }. Nothing is written yet.
say-step = Step { $step } of { $steps }, writing { $word }: { $strongest }.
say-step-off = Step { $step } of { $steps }, writing { $word }. Attention is off.
say-share = { $weight } on { $word }
say-join = ,{" "}

## Notes

note-no-hand-made = No hand-made vector for: { $words }. Random vectors stand in.
note-left-preset = These are sentences of your own: the example’s hand-made vectors do not fit them, so random ones are used.
note-left-out = Invisible characters were left out: { $characters }.

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
preset-cats-teaches = Chinese and English in the same order: every word looks straight down, a clean diagonal.
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
preset-cognates-teaches = Vectors from spelling, nothing trained: the state that has just read a word looks at the source word spelled alike, so each match shows one row below its word.
