import { textOf, textsOf } from '../composing/content-text.ts'
import { englishWords } from '../composing/phrase-runs.ts'
import { answersShown } from '../composing/prompt.ts'
import { readOnce } from '../composing/read-once.ts'
import { duplicateKeysOf } from '../composing/taken.ts'
import { entriesFor, type Lexicon } from '../lexicon/lexicon.ts'
import { exerciseRule, placeOf, rule } from './rule.ts'

const valid = exerciseRule('every exercise can be played', ({ type, content }) => {
  const reading = readOnce(type, content)
  return reading.ok ? [] : reading.missing
})

/** The reader is an argument because no content that the real one accepts breaks this rule. */
export const scoredBy = (read: typeof readOnce) =>
  exerciseRule('the right answer scores 100, a wrong one less than 70', ({ type, content }) => {
    const reading = read(type, content)
    if (!reading.ok) return []
    const { definition } = reading
    const right = definition.score(reading.content, definition.correctAnswer(reading.content))
    const wrong = definition.score(reading.content, definition.wrongAnswer(reading.content))
    return [
      ...(right === 100 ? [] : [`the right answer scores ${right}`]),
      ...(wrong < 70 ? [] : [`a wrong answer scores ${wrong}`]),
    ]
  })

const scored = scoredBy(readOnce)

const instructed = exerciseRule('every exercise says what to do', ({ instructions }) =>
  instructions.trim() === '' ? ['there are no instructions'] : [],
)

const hidden = exerciseRule('no answer is visible in its own prompt', (exercise) =>
  answersShown(exercise).map((answer) => `"${answer}" can be read in the prompt`),
)

function repeated(items: readonly string[]): string[] {
  const folded = items.map((item) => item.trim().toLowerCase())
  return items.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index)
}

/** The items among which the learner chooses, and how often each may occur. */
function choices(type: string, content: Readonly<Record<string, unknown>>): [string[], string[]] {
  if (type === 'multiple-choice') return [textsOf(content.options), []]
  if (type === 'fill-blank-bank') return [textsOf(content.wordBank), textsOf(content.answers)]
  if (type === 'word-bank' || type === 'word-bank-completion')
    return [textsOf(content.options), textsOf(content.correctAnswers)]
  if (type === 'build-translation') return [textsOf(content.extraWords), []]
  return [[], []]
}

const distinct = exerciseRule('no distractor is repeated', ({ type, content }) => {
  const [items, needed] = choices(type, content)
  const allowed = repeated(needed)
  return repeated(items)
    .filter((item) => !allowed.includes(item))
    .map((item) => `"${item}" is offered twice`)
})

const enough = exerciseRule('there is something to choose from', ({ type, content }) => {
  const [items, needed] = choices(type, content)
  if (type === 'build-translation') return items.length > 0 ? [] : ['there is no extra word']
  const hasChoice = items.length === 0 || (needed.length === 0 ? items.length > 2 : items.length > needed.length)
  return hasChoice ? [] : ['there are too few wrong answers']
})

const oneError = exerciseRule('a translation with an error has exactly one', ({ type, content }) => {
  if (type !== 'translation-error') return []
  const right = englishWords(textOf(content.correctTranslation))
  const wrong = englishWords(textOf(content.errorTranslation))
  const differing = right.flatMap((word, index) => (word === wrong[index] ? [] : [index]))
  const isOne = right.length === wrong.length && differing.length === 1 && differing[0] === content.errorWordIndex
  return isOne ? [] : [`the translations differ at ${differing.length} places`]
})

const asking = exerciseRule('a composed multiple choice says what it asks for', ({ type, content, key }) =>
  type === 'multiple-choice' && !key.startsWith('written:') && textOf(content.asks) === '' ? ['"asks" is missing'] : [],
)

/** What is offered with the right one among it; several blanks tell nothing by one word. */
function offered(type: string, content: Readonly<Record<string, unknown>>): [string, string[]] {
  if (type === 'multiple-choice') return [textOf(content.correctAnswer), textsOf(content.options)]
  const [right = '', ...more] = textsOf(content.answers)
  return more.length > 0 ? ['', []] : [right, textsOf(content.wordBank)]
}

const isMarked = (option: string): string =>
  `${/\p{Lu}/u.test(option.replace(/\b[OI]\b/g, ''))} ${option.includes('(')}`

const untold = exerciseRule('no right answer is told by its capital or its bracket', ({ type, content, key }) => {
  const [right, options] = offered(type, content)
  const wrong = options.filter((option) => option !== right)
  const isTold = wrong.length > 1 && wrong.every((option) => isMarked(option) !== isMarked(right))
  return isTold && !key.startsWith('written:') ? [`"${right}" looks unlike all others`] : []
})

const headsOf = (lexicon: Lexicon, word: string): string[] => entriesFor(lexicon, word).map(({ head }) => head)

const instructedRightly = exerciseRule('instructions are true of their exercise', (exercise, { lexicon }) => {
  const [right, options] = offered(exercise.type, exercise.content)
  const own = headsOf(lexicon, right)
  const kin = options.filter(
    (option) => option !== right && headsOf(lexicon, option).some((head) => own.includes(head)),
  )
  const needed = /forms of one word/.test(exercise.instructions)
    ? options.length - 1
    : /whose form|right form/.test(exercise.instructions)
      ? 1
      : 0
  return options.length > 0 && kin.length < needed
    ? [`"${exercise.instructions}" stands over ${kin.length} other forms`]
    : []
})

/** Multiple choice must not repeat itself anywhere in a chant, the other types not within a level. */
const unlike = rule('no two exercises are alike', ({ chant }) => {
  const seen = new Map<string, string>()
  return chant.exercises.flatMap((exercise) => {
    const scope = exercise.type === 'multiple-choice' ? 'chant' : `level ${exercise.level}`
    return duplicateKeysOf(exercise.type, exercise.content).flatMap((key) => {
      const first = seen.get(`${scope} ${key}`)
      seen.set(`${scope} ${key}`, first ?? placeOf(exercise))
      return first === undefined ? [] : [{ at: placeOf(exercise), key: exercise.key, sentence: `it repeats ${first}` }]
    })
  })
})

export const exerciseRules = [
  valid,
  scored,
  instructed,
  instructedRightly,
  hidden,
  asking,
  untold,
  distinct,
  enough,
  oneError,
  unlike,
]
