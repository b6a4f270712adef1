import { itemsToForget, type SungItems } from './items.ts'

/** The questions of a chant without the content of its exercises; items are indexes into its list. */
export interface ChantQuestions {
  readonly chantId: number
  readonly items: readonly number[]
  readonly phrases: readonly QuestionPhrase[]
  /** Single words that only occur in other prayers printed with the chant; missing in older stored questions. */
  readonly relatedWords?: readonly number[] | undefined
  readonly exercises: readonly QuestionExercise[]
}

interface QuestionPhrase {
  readonly latin: string
  readonly verse: number
  readonly phrase: number
  readonly link: number
  readonly words: readonly number[]
}

interface QuestionExercise {
  readonly id: number
  readonly level: number
  /** In hundredths. */
  readonly guess: number
  readonly seconds: number
  readonly items: readonly number[]
  /** Set only if it is answered by ear; missing in older stored questions. */
  readonly byEar?: boolean | undefined
}

export interface SungPhrase extends SungItems {
  readonly verse: number
}

const noItem = -1

export const itemAt = ({ items }: Pick<ChantQuestions, 'items'>, index: number): number => items[index] ?? noItem

const known = new WeakMap<ChantQuestions, readonly SungPhrase[]>()

export function sungPhrases(questions: ChantQuestions): readonly SungPhrase[] {
  const item = (index: number) => itemAt(questions, index)
  const phrases =
    known.get(questions) ??
    questions.phrases.map(({ latin, verse, phrase, link, words }) => ({
      latin,
      verse,
      phrase: item(phrase),
      link: item(link),
      words: words.map(item),
    }))
  known.set(questions, phrases)
  return phrases
}

export function itemsAsked(questions: ChantQuestions, exerciseId: number): number[] {
  const indexes = questions.exercises.find(({ id }) => id === exerciseId)?.items ?? []
  return indexes.map((index) => itemAt(questions, index))
}

/** Whether an exercise only asks for related prayers, which are not sung. */
export function isOfRelated(questions: ChantQuestions, exerciseId: number): boolean {
  const asked = itemsAsked(questions, exerciseId)
  const isSung = (item: number) =>
    sungPhrases(questions).some(({ phrase, link, words }) => [phrase, link, ...words].includes(item))
  return asked.length > 0 && !asked.some(isSung)
}

export interface BegunChant {
  readonly questions: ChantQuestions
  readonly level: number
  /** Whether it is sung on the date the learner prepares for. */
  readonly isWanted: boolean
}

/** Items of other dates are worth half; in halves of a word, so that sums are whole numbers. */
export const worthOf = (isWanted: boolean): number => (isWanted ? 2 : 1)

export function itemsForgottenWith(chants: readonly ChantQuestions[], chantId: number): number[] {
  const phrasesOf = (isMeant: (id: number) => boolean) =>
    chants.filter((chant) => isMeant(chant.chantId)).flatMap(sungPhrases)
  return itemsToForget(
    phrasesOf((id) => id === chantId),
    phrasesOf((id) => id !== chantId),
  )
}
