import { describe, expect, it } from 'vitest'
import { halfFrameSeconds, type VoiceModel } from '../model/voice-model.ts'
import { intone } from './intone.ts'
import { speak } from './phones.ts'
import { vowelStart } from './prosody.ts'

/** A model that whispers everything, ten frames a sound. */
const whisperer: VoiceModel = {
  styleOf: () => new Float32Array(256),
  durations: async (ids) => ids.map(() => 10),
  prosody: async (_, __, durations) => {
    const halves = 2 * durations.reduce((sum, frames) => sum + frames, 0)
    return { pitch: new Float32Array(halves), energy: new Float32Array(halves) }
  },
  decode: async (_, __, ___, { pitch }) => new Float32Array(pitch.length),
}

describe('intoning: no note without its pitch', () => {
  const syllables = speak('Fílio').map((parts, index) => ({
    ...parts,
    startsWord: index === 0,
    cents: 1200 * Math.log2(147),
  }))

  it('gives every vowel the pitch of its note, also where the model would whisper it', async () => {
    const { tokens, pitchAt } = await intone(whisperer, { someone: 1 }, syllables, 0.65)
    const middles = tokens.flatMap((token, index) =>
      token.role === 'vowel' ? [(vowelStart(tokens, index) + token.end) / 2] : [],
    )
    expect(middles).toHaveLength(3)
    for (const middle of middles) expect(pitchAt(middle)).toBeCloseTo(147, 1)
  })

  it('leaves consonants voiceless that the model leaves voiceless', async () => {
    const { tokens, pitchAt } = await intone(whisperer, { someone: 1 }, syllables, 0.65)
    const f = tokens.find(({ phone }) => phone === 'f')
    expect(pitchAt((f?.start ?? 0) + halfFrameSeconds)).toBe(0)
  })
})
