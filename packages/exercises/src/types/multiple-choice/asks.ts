import { foldedWords } from '@schola/latin/compare'
import { m } from '@schola/messages'
import { type AskedPart, stretchIn } from '../../definition/asked.ts'
import { type Language, languageOf } from '../../definition/language.ts'
import { withoutNotes } from '../../definition/latin-texts.ts'

/** What is asked: a Latin text's meaning, the Latin of an English text, what belongs to it, or the right form of a word. */
export const askKinds = ['meaning', 'latin', 'completion', 'form'] as const

type Asks = (typeof askKinds)[number]

interface Asking {
  readonly asks?: Asks | undefined
  readonly question: string
  readonly options: readonly string[]
  readonly correctAnswer: string
}

const gap = /…|\.\.\.|_{3,}/

/** What the content says, else what its languages tell; undefined for a plain question in English. */
export function asksOf({ asks, question, options }: Asking): Asks | undefined {
  if (asks !== undefined) return asks
  const asked = languageOf(question)
  // Together the options tell more than each by itself.
  const offered = languageOf(options.join(', '))
  if (offered === 'la' || (offered === undefined && asked === 'en')) {
    const goesOn = asked === 'la' || (asked === undefined && gap.test(question))
    return goesOn ? 'completion' : 'latin'
  }
  return asked === 'en' && offered === 'en' ? undefined : 'meaning'
}

export function languagesOf(content: Asking): { readonly question: Language; readonly options: Language } {
  const asks = asksOf(content)
  if (asks === undefined) return { question: 'en', options: 'en' }
  if (asks === 'meaning') return { question: 'la', options: 'en' }
  if (asks === 'latin') return { question: 'en', options: 'la' }
  // A form may be asked for by its meaning or by the Latin around it.
  const asked = asks === 'completion' ? 'la' : gap.test(content.question) ? 'la' : languageOf(content.question)
  return { question: asked ?? 'en', options: 'la' }
}

/** A question such as “tua (fiat volúntas tua)”: a word, and the phrase it is asked in. */
function inPhrase(question: string): readonly [word: string, phrase: string | undefined] {
  const [, word = question, phrase] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(question) ?? []
  return phrase !== undefined && languageOf(phrase) === 'la' ? [word, phrase] : [question, undefined]
}

function wordsBefore(word: string, phrase: string): string {
  const words = foldedWords(phrase)
  return words.slice(0, Math.max(0, words.indexOf(foldedWords(word)[0] ?? ''))).join(' ')
}

export function latinOfQuestion(content: Asking): string[] {
  if (languagesOf(content).question !== 'la') return []
  const [word, phrase] = inPhrase(withoutNotes(content.question))
  return [word.replace(gap, content.correctAnswer), phrase ?? '']
}

/** What has to be known of the chant; nothing for a plain question. */
export function askedLatin(content: Asking): AskedPart<string>[] {
  const { correctAnswer } = content
  const asks = asksOf(content)
  if (asks === undefined) return []
  const question = withoutNotes(content.question)
  if (asks === 'meaning') {
    const [word, phrase] = inPhrase(question)
    const before = phrase === undefined ? '' : wordsBefore(word, phrase)
    return [
      {
        asks: 'meaning',
        ...stretchIn(phrase ?? word, before, word),
        english: correctAnswer,
        built: (chosen) => chosen,
      },
    ]
  }
  const [before = '', after] = question.split(gap)
  const isInLine = after !== undefined || asks === 'completion'
  if (!isInLine) return [{ asks: 'meaning', line: correctAnswer, english: question }]
  const place = stretchIn(`${before} ${correctAnswer} ${after ?? ''}`, before, correctAnswer)
  return [{ asks: asks === 'completion' ? 'link' : 'meaning', ...place }]
}

/** The sentence of the feedback: the standard one for a meaning, else one that is true of what was asked. */
export function truthOf(content: Asking, outcome: 'right' | 'wrong'): string {
  const { question, correctAnswer } = content
  const isRight = outcome === 'right'
  const asks = asksOf(content)
  if (asks === undefined) {
    return (isRight ? m.exercises_choice_answer : m.exercises_choice_correct_answer)({ answer: correctAnswer })
  }
  if (asks === 'meaning') {
    const [latin, phrase] = inPhrase(question)
    const named = { latin, meaning: correctAnswer }
    if (phrase === undefined) {
      return (isRight ? m.exercises_choice_means : m.exercises_choice_actually_means)(named)
    }
    return (isRight ? m.exercises_choice_means_in : m.exercises_choice_actually_means_in)({ ...named, phrase })
  }
  if (gap.test(question)) return m.exercises_choice_sentence({ sentence: question.replace(gap, correctAnswer) })
  if (asks === 'latin') return m.exercises_choice_latin({ english: question, latin: correctAnswer })
  if (asks === 'completion') return m.exercises_choice_goes_with({ answer: correctAnswer, question })
  return m.exercises_choice_form({ meaning: question, form: correctAnswer })
}
