import { seededRandom } from '@schola/exercises/shuffle'
import { describe, expect, it } from 'vitest'
import { speak } from '../voice/phones.ts'
import { type PlacedToken, tokensOf } from '../voice/utterance.ts'
import { judgeWord } from './judge-word.ts'
import { rate, voice } from './synthetic-voice.test-data.ts'
import { listenToWord } from './word-sounds.ts'

/** A sound of the word: how long, how high, how loud; nothing for the closure of a stop. */
interface Part {
  readonly seconds: number
  readonly hertz?: number
  readonly level?: number
  readonly noise?: number
}

const vowel: Part = { seconds: 0.12, hertz: 120, level: 0.5 }
const accented: Part = { seconds: 0.18, hertz: 150, level: 0.9 }
const hiss: Part = { seconds: 0.09, noise: 0.12 }
const nasal: Part = { seconds: 0.07, hertz: 120, level: 0.15 }
const silence: Part = { seconds: 0.06 }

/** Noise from 4 kHz on: of white noise only what changes from sample to sample. */
function noiseOf(seconds: number, level: number): Float32Array {
  const random = seededRandom('hiss')
  const white = Float32Array.from({ length: Math.round(seconds * rate) }, () => random() - 0.5)
  return white.map(
    (value, at) => level * (value - 2 * (white[at - 1] ?? 0) + 1.5 * (white[at - 2] ?? 0) - 0.5 * (white[at - 3] ?? 0)),
  )
}

function soundOf({ seconds, hertz, level = 0, noise = 0 }: Part): Float32Array {
  if (noise > 0) return noiseOf(seconds, noise)
  if (hertz === undefined) return new Float32Array(Math.round(seconds * rate))
  return voice(hertz, [600, 1100], seconds).map((value) => level * value)
}

/** The word “sanus”, made of noises and pulses. */
function sounding(parts: readonly Part[], behind: readonly Part[] = []) {
  const sounds = [silence, ...parts, ...behind, silence].map(soundOf)
  const samples = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sound of sounds) {
    samples.set(sound, at)
    at += sound.length
  }
  const syllables = speak('sanus').map((syllable, index) => ({ ...syllable, startsWord: index === 0 }))
  let clock = silence.seconds
  let next = 0
  const tokens = tokensOf(syllables).map((token): PlacedToken => {
    const start = token.role === 'silence' && token.syllable < 0 && next === 0 ? 0 : clock
    if (token.phone !== '') clock += parts[next++]?.seconds ?? 0
    return { ...token, start, end: clock }
  })
  return { samples, tokens, pitchAt: () => 120 }
}

const sanus = [hiss, accented, nasal, vowel, hiss]
const file = { seconds: 0.7, loudness: -18, truePeak: -3, clipped: 0, isSilentAtEnds: true }

function verdictOn(parts: readonly Part[], behind?: readonly Part[]) {
  const word = sounding(parts, behind)
  return judgeWord({ ...file, ...listenToWord(word, rate) }, word.tokens)
}

describe('whether every sound of a spoken word is there', () => {
  it('finds nothing wrong with a word that is whole', () => {
    expect(verdictOn(sanus)).toEqual({ faults: [], doubts: [] })
  })

  it('misses the noise with which a word begins', () => {
    expect(verdictOn([{ ...hiss, noise: 0.0005 }, ...sanus.slice(1)]).faults).toEqual(['first sound not heard'])
  })

  it('hears a whispered vowel behind the last sound', () => {
    const whisper = { seconds: 0.08, hertz: 400, level: 0.2 }
    expect(verdictOn(sanus, [{ seconds: 0.03 }, whisper]).faults).toEqual([
      expect.stringMatching(/ms behind the last sound$/),
    ])
  })

  it('misses the noise with which a word ends', () => {
    expect(verdictOn([...sanus.slice(0, -1), { seconds: 0.09 }]).doubts).toContain('last sound not heard')
  })

  it('misses a vowel that is not voiced', () => {
    const whispered = { seconds: 0.12, noise: 0.1 }
    expect(verdictOn([hiss, accented, nasal, whispered, hiss]).doubts).toContain('1 of 2 vowels voiced')
  })

  it('misses the accent when another syllable is higher, longer and louder', () => {
    expect(verdictOn([hiss, vowel, nasal, accented, hiss]).doubts).toEqual(['accent not the most prominent'])
  })
})
