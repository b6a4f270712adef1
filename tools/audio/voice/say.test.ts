import { describe, expect, it } from 'vitest'
import { frameSeconds, type VoiceModel } from '../model/voice-model.ts'
import { type Manner, say } from './say.ts'

/** A model that hums through everything, three frames a sound. */
const hummer: VoiceModel = {
  styleOf: () => new Float32Array(256),
  durations: async (ids) => ids.map(() => 3),
  prosody: async (_, __, durations) => {
    const halves = 2 * durations.reduce((sum, frames) => sum + frames, 0)
    return { pitch: new Float32Array(halves).fill(100), energy: new Float32Array(halves) }
  },
  decode: async (_, __, ___, { pitch }) => new Float32Array(pitch.length),
}
const plain: Manner = { speaker: { someone: 1 }, speed: 1, hertz: 120 }

async function firstOf(word: string, manner: Manner) {
  const { tokens, pitchAt } = await say(hummer, [word], manner)
  const first = tokens[1]
  if (first === undefined) throw new Error('Nothing was said.')
  const { start, end } = first
  return { frames: Math.round((end - start) / frameSeconds), isVoiced: pitchAt((start + end) / 2) > 0 }
}

describe('the first consonant of a spoken word', () => {
  it('lasts as long as its manner wants, and so is heard', async () => {
    expect(await firstOf('génitum', plain)).toMatchObject({ frames: 4 })
    expect(await firstOf('génitum', { ...plain, firstConsonant: 6 })).toMatchObject({ frames: 6 })
  })

  it('keeps the voice out only where its manner wants it and it is voiceless', async () => {
    expect(await firstOf('spes', plain)).toMatchObject({ isVoiced: true })
    expect(await firstOf('spes', { ...plain, isFirstVoiceless: true })).toMatchObject({ isVoiced: false })
    expect(await firstOf('génitum', { ...plain, isFirstVoiceless: true })).toMatchObject({ isVoiced: true })
  })
})
