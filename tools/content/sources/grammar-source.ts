import { partOfSpeech } from '@schola/contract/content'
import { cases } from '@schola/latin/inflection/features'
import type { DictionaryWord } from '@schola/latin/inflection/paradigm'
import { z } from 'zod'

const text = z.string().trim().min(1)

/** `dictionary form | part of speech` */
const wordLine = z.string().transform((line, context): DictionaryWord => {
  const [lemma = '', kind = '', ...rest] = line.split('|').map((part) => part.trim())
  const part = partOfSpeech.safeParse(kind)
  if (part.success && lemma !== '' && rest.length === 0) return { lemma, partOfSpeech: part.data }
  context.addIssue(`"${line}" must read "dictionary form | part of speech"`)
  return z.NEVER
})

/** A row or column: its head, and the common part of the parses of its forms. */
interface Line {
  readonly head: string
  readonly form: string
  readonly word?: DictionaryWord | undefined
}

const line = z.union([
  z.string().transform((form): Line => ({ head: form, form })),
  z.strictObject({ head: text, form: z.string().default(''), word: wordLine.optional() }),
])

const persons: readonly Line[] = [
  { head: 'I', form: 'first person singular' },
  { head: 'you', form: 'second person singular' },
  { head: 'he, she, it', form: 'third person singular' },
  { head: 'we', form: 'first person plural' },
  { head: 'you, several', form: 'second person plural' },
  { head: 'they', form: 'third person plural' },
]

const named: Readonly<Record<string, readonly Line[]>> = {
  cases: cases.map((form) => ({ head: form, form })),
  /** Of pronouns and adjectives, whose vocative is their nominative. */
  'five cases': cases.filter((name) => name !== 'vocative').map((form) => ({ head: form, form })),
  persons,
}

const lines = z.union([
  z.enum(['cases', 'five cases', 'persons']).transform((name): readonly Line[] => named[name] ?? []),
  z.array(line).min(1),
])

const table = z.strictObject({
  caption: text,
  /** Missing if each column has its own word. */
  word: wordLine.optional(),
  columns: lines,
  rows: lines,
})
export type TableSource = z.infer<typeof table>

/** Selects words that match all fields. */
const example = z.strictObject({
  kind: partOfSpeech.optional(),
  parse: text.optional(),
  /** Literal part of the parse. */
  says: text.optional(),
  /** Part of the dictionary form. */
  lemma: text.optional(),
})
export type ExampleSource = z.infer<typeof example>

/** `grammar/NN-slug.yaml` */
export const grammarSource = z.strictObject({
  title: text,
  summary: text,
  terms: z.array(text.toLowerCase()).min(1),
  inParses: z.array(text.toLowerCase()).default([]),
  text: z.array(text).min(1).max(4),
  tables: z.array(table).default([]),
  examples: z.array(example).min(1),
  exercises: z
    .array(z.looseObject({ type: text, instructions: text }))
    .min(4)
    .max(6),
})

export interface GrammarFile {
  readonly folder: string
  readonly slug: string
  readonly source: z.infer<typeof grammarSource>
}
