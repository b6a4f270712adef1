import { shuffled } from '@schola/exercises/shuffle'
import { findFormMistake } from '@schola/latin/inflection/paradigm'
import { fold, slugOf } from '@schola/latin/text'
import { formsOf } from '../../lexicon/level-text.ts'
import { distinctBy, type Entry, isForeign } from '../../lexicon/lexicon.ts'
import { bothOf, type Draft, draft, type Scope } from '../draft.ts'

/** A word in its phrase, and the form that it has there. */
interface FormInPhrase {
  readonly entry: Entry
  readonly phrase: string
  readonly form: string
}

/** The parse without what it agrees with. */
const formOf = ({ parse }: Entry): string => parse.replace(/, with .*$/, '')

const changes = ({ partOfSpeech, lemma }: Entry): boolean =>
  ['noun', 'adjective', 'pronoun', 'verb'].includes(partOfSpeech) && !lemma.includes('(Hebrew')

/** The longest name of a form that can be read at a glance. */
const longestName = 60

function formsIn(scope: Scope): FormInPhrase[] {
  const found = bothOf(scope)
    .filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)
    .flatMap(({ latin, words }) =>
      words.filter(changes).map((entry) => ({ entry, phrase: latin, form: formOf(entry) })),
    )
    .filter(({ form }) => form.length <= longestName)
  return distinctBy(found, ({ entry, phrase }) => `${slugOf(phrase)}/${slugOf(entry.shown)}`)
}

const nameOf = ({ entry, phrase }: FormInPhrase): string => `${slugOf(phrase)}/${slugOf(entry.shown)}`

/** Whether a form could never be called so, wherever it stands. */
const isNever = ({ entry }: FormInPhrase, parse: string): boolean =>
  findFormMistake(entry.form, entry, parse, formsOf(entry)) === 'not this parse'

export function judgeForm(scope: Scope): Draft[] {
  const forms = formsIn(scope).filter((each) => !isForeign(each.entry))
  return forms.flatMap((each) => {
    const { entry, phrase, form } = each
    const making = {
      type: 'true-false',
      task: 'judge-form',
      name: nameOf(each),
      targets: [`form ${fold(entry.shown)}`],
    } as const
    return draft(scope, making, (random) => {
      const farFrom = (other: FormInPhrase): number => Math.abs(other.form.length - form.length)
      // About as long as the right one: who counts letters shall not find it.
      const [wrong] = shuffled(forms, random)
        .filter((other) => other.entry.partOfSpeech === entry.partOfSpeech && isNever(each, other.form))
        .toSorted((one, other) => farFrom(one) - farFrom(other))
      const isTrue = wrong === undefined || random() < 0.5
      return {
        statement: `In “${phrase}” the word “${entry.shown}” is ${isTrue ? form : wrong.form}.`,
        isTrue,
        explanation: `“${entry.shown}” is ${form}, from ${entry.lemma}: “${entry.meaning}”.`,
      }
    })
  })
}

/** Four words, each in a form of its own. */
export function matchForms(scope: Scope): Draft[] {
  const forms = distinctBy(formsIn(scope), ({ form }) => form)
  return forms.flatMap((first, start) => {
    const set = distinctBy([...forms.slice(start), ...forms.slice(0, start)], ({ entry }) => fold(entry.shown)).slice(
      0,
      4,
    )
    const isClear = set.every((one) =>
      set.every(
        (other) =>
          one === other ||
          isForeign(one.entry) ||
          isNever(one, other.form) ||
          one.entry.partOfSpeech !== other.entry.partOfSpeech,
      ),
    )
    const targets = set.map(({ entry }) => `form ${fold(entry.shown)}`)
    return draft(scope, { type: 'matching', task: 'match-forms', name: nameOf(first), targets }, (random) =>
      set.length < 4 || !isClear
        ? undefined
        : { pairs: shuffled(set, random).map(({ entry, form }) => ({ latin: entry.shown, english: form })) },
    )
  })
}
