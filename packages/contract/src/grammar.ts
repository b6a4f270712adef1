import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { rowId } from './primitives.ts'

const text = z.string().trim().min(1)

/** One form of a table, its ending apart where it can be parted. */
const grammarForm = z.strictObject({
  stem: z.string(),
  ending: z.string(),
  /** Whether the form stands in a chant. */
  occurs: z.boolean(),
})
export type GrammarForm = z.infer<typeof grammarForm>

const grammarTable = z.strictObject({
  /** Latin stands between asterisks, as in the paragraphs. */
  caption: text,
  columns: z.array(text).min(1),
  rows: z.array(z.strictObject({ head: text, cells: z.array(grammarForm).min(1) })).min(1),
})
export type GrammarTable = z.infer<typeof grammarTable>

const grammarExample = z.strictObject({
  chantId: rowId,
  latin: text,
  english: text,
  /** The places of the words that show it, among the words of the phrase. */
  words: z.array(z.int().min(0)).min(1),
})
export type GrammarExample = z.infer<typeof grammarExample>

const grammarExercise = z.strictObject({
  id: text,
  type: text,
  instructions: text,
  content: z.record(z.string(), z.unknown()),
})
export type GrammarExercise = z.infer<typeof grammarExercise>

/** One page about the grammar of the chants. */
export const grammarPage = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: text,
  summary: text,
  /** What leads here wherever it is said, in small letters. */
  terms: z.array(text),
  /** What leads here from a parse only, because in other texts it may be a plain English word. */
  parseTerms: z.array(text),
  /** Latin stands between asterisks. */
  paragraphs: z.array(text).min(1),
  tables: z.array(grammarTable),
  /** In the order of the chants. */
  examples: z.array(grammarExample).min(1),
  exercises: z.array(grammarExercise).min(1),
})
export type GrammarPage = z.infer<typeof grammarPage>

export const readGrammar = defineCall({
  method: 'GET',
  path: '/api/grammar',
  access: 'signed-in',
  summary: 'The pages about the grammar of the chants, in the order in which they are learned.',
  reply: z.array(grammarPage),
})
