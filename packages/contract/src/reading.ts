import { z } from 'zod'
import { chantScore, chantText, partOfSpeech } from './content.ts'
import { defineCall } from './define-call.ts'
import { chantParams, rowId } from './primitives.ts'

export const getChantText = defineCall({
  method: 'GET',
  path: '/api/chants/:chantId/text',
  access: 'signed-in',
  summary: 'The text of a chant, phrase by phrase, every word explained in its place.',
  params: chantParams,
  reply: chantText,
})

export const getChantScore = defineCall({
  method: 'GET',
  path: '/api/chants/:chantId/score',
  access: 'signed-in',
  summary: 'The melody of a chant, and where its notes and syllables stand in the recording.',
  params: chantParams,
  reply: chantScore,
})

const lexiconEntry = z.object({
  lemma: z.string(),
  partOfSpeech,
  /** The chants that contain the word, with its forms in each. */
  places: z.array(z.object({ chantId: rowId, forms: z.array(z.string()) })),
})
export type LexiconEntry = z.infer<typeof lexiconEntry>

export const readLexicon = defineCall({
  method: 'GET',
  path: '/api/lexicon',
  access: 'signed-in',
  summary: 'Every dictionary word of the path and where it occurs.',
  reply: z.array(lexiconEntry),
})
