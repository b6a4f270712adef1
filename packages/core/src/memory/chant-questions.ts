import { itemsToForget, type SungItems } from './items.ts'

/** What can be asked of a chant without reading its exercises; items are named by their place in its list. */
export interface ChantQuestions {
  readonly chantId: number
  readonly items: readonly number[]
  /** Of the verses, in the order in which they are sung. */
  readonly phrases: readonly QuestionPhrase[]
  /** Single words that only stand in other prayers printed with the chant; nothing from before they were told. */
  readonly relatedWords?: readonly number[] | undefined
  readonly exercises: readonly QuestionExercise[]
}

interface QuestionPhrase {
  readonly latin: string
  /** Counted from 0. */
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
  /** Set only where it is answered by ear; also missing in questions stored before this field existed. */
  readonly byEar?: boolean | undefined
}

/** A sung phrase by its items, and the verse that it stands in. */
export interface SungPhrase extends SungItems {
  readonly verse: number
}

/** No item has this number, so nothing is ever remembered of it. */
const noItem = -1

export const itemAt = ({ items }: Pick<ChantQuestions, 'items'>, place: number): number => items[place] ?? noItem

const known = new WeakMap<ChantQuestions, readonly SungPhrase[]>()

/** The phrases of a chant by their items; asked for several times, so worked out once. */
export function sungPhrases(questions: ChantQuestions): readonly SungPhrase[] {
  const item = (place: number) => itemAt(questions, place)
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

/** The items that an exercise asks for. */
export function itemsAsked(questions: ChantQuestions, exerciseId: number): number[] {
  const places = questions.exercises.find(({ id }) => id === exerciseId)?.items ?? []
  return places.map((place) => itemAt(questions, place))
}

/** Whether an exercise asks only for what is not sung, but stands in other prayers printed with the chant. */
export function isOfRelated(questions: ChantQuestions, exerciseId: number): boolean {
  const asked = itemsAsked(questions, exerciseId)
  const isSung = (item: number) =>
    sungPhrases(questions).some(({ phrase, link, words }) => [phrase, link, ...words].includes(item))
  return asked.length > 0 && !asked.some(isSung)
}

/** A chant that the learner has begun. */
export interface BegunChant {
  readonly questions: ChantQuestions
  /** The highest level that they have come to. */
  readonly level: number
  /** Whether it is sung on the date that counts. */
  readonly isWanted: boolean
}

/** What is not sung on the date that counts is worth half; in halves of a word, so that they are whole numbers. */
export const worthOf = (isWanted: boolean): number => (isWanted ? 2 : 1)

/** What is forgotten with a chant. */
export function itemsForgottenWith(chants: readonly ChantQuestions[], chantId: number): number[] {
  const phrasesOf = (isMeant: (id: number) => boolean) =>
    chants.filter((chant) => isMeant(chant.chantId)).flatMap(sungPhrases)
  return itemsToForget(
    phrasesOf((id) => id === chantId),
    phrasesOf((id) => id !== chantId),
  )
}
