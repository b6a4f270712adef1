import { z } from 'zod'
import { chantScore, chantText, contentSetting, partOfSpeech } from './content.ts'
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

const settingName = contentSetting.pick({ key: true, name: true, mode: true, source: true })
export type SettingName = z.infer<typeof settingName>

export const getChantScore = defineCall({
  method: 'GET',
  path: '/api/chants/:chantId/score',
  access: 'signed-in',
  summary: 'The melody of a chant, and where its notes and syllables stand in the recording.',
  params: chantParams,
  /** All melodies of a chant that has several are named, its own first. */
  reply: chantScore.extend({ settings: z.array(settingName).optional() }),
})

export const getChantSetting = defineCall({
  method: 'GET',
  path: '/api/chants/:chantId/settings/:setting',
  access: 'signed-in',
  summary: 'Another melody of a chant that has several, with its own recording.',
  params: chantParams.extend({ setting: z.string().min(1).max(50, 'The setting name is too long.') }),
  reply: chantScore.extend({ audioPath: z.string().nullable() }),
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
