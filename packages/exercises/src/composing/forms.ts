import { findFormMistake } from '@schola/latin/inflection/paradigm'
import { fold, slugOf } from '@schola/latin/text'
import { bothOf } from './runs.ts'
import type { Entry, Scope } from './scope.ts'
import { distinctBy } from './words.ts'

/** A word in its phrase, and the form that it has there. */
export interface FormInPhrase {
  readonly entry: Entry
  readonly phrase: string
  readonly form: string
}

/** The parse without what it agrees with. */
const formOf = ({ parse }: Entry): string => parse.replace(/, with .*$/, '')

const hasForms = ({ partOfSpeech, lemma }: Entry): boolean =>
  ['noun', 'adjective', 'pronoun', 'verb'].includes(partOfSpeech) && !lemma.includes('(Hebrew')

/** Maximum length of the name of a form, so that it can be read at a glance. */
const maxNameLength = 60

export function formsIn(scope: Scope): FormInPhrase[] {
  const found = bothOf(scope)
    .filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)
    .flatMap(({ latin, words }) =>
      words.filter(hasForms).map((entry) => ({ entry, phrase: latin, form: formOf(entry) })),
    )
    .filter(({ form }) => form.length <= maxNameLength)
  return distinctBy(found, nameOfForm)
}

export const nameOfForm = ({ entry, phrase }: FormInPhrase): string => `${slugOf(phrase)}/${slugOf(entry.shown)}`

export const targetOfForm = ({ entry }: FormInPhrase): string => `form ${fold(entry.shown)}`

/** Whether a form can never have this parse, in any phrase. */
export const isNever = ({ formsOf }: Scope, { entry }: FormInPhrase, parse: string): boolean =>
  findFormMistake(entry.form, entry, parse, formsOf(entry)) === 'not this parse'
