import type { PhraseNote } from './phrase.ts'

/** A chance that is the same each time, from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How somebody sings; everything that is left out is as a plain good singer has it. */
export interface Manner {
  /** Half steps above what is written. */
  readonly semitones?: number
  /** 1 is the usual tempo. */
  readonly tempo?: number
  /** Cents a minute. */
  readonly drift?: number
  readonly vibrato?: number
  /** How far a note may be out of tune, in cents. */
  readonly mistuned?: number
  /** How much lengths vary, as a share. */
  readonly uneven?: number
  /** Seconds of the glide into a note. */
  readonly glide?: number
  /** Decibels by which the voice is above the noise of the room. */
  readonly overNoise?: number
  /** Seconds of the echo. */
  readonly echo?: number
  /** How loud each breath is beside the voice. */
  readonly breath?: number
  /** From this share of the phrase on an octave higher. */
  readonly leapsAt?: number
  /** Whether nothing above 3.4 kHz is heard. */
  readonly narrow?: boolean
}

/** A note as it is really sung. */
export interface Intended {
  readonly pitch: number
  readonly seconds: number
  readonly rest: number
  readonly startsSyllable: boolean
}

export const singerRate = 16_000
const harmonics = 8
/** Louder harmonics around two resonances, as of an open vowel. */
const loudnessAt = (hertz: number): number =>
  (Math.exp(-(((hertz - 600) / 350) ** 2)) + 0.6 * Math.exp(-(((hertz - 1150) / 400) ** 2)) + 0.12) /
  (1 + (hertz / 2500) ** 2)

/** Hertz change so slowly that the harmonics keep their loudness for so many samples. */
const loudnessLasts = 8

/** The harmonics of a voice, added up; each is made of the two before it. */
function createVoice(): (hertz: number, phase: number) => number {
  const loudness = new Float64Array(harmonics)
  let asked = 0
  return (hertz, phase) => {
    if (asked % loudnessLasts === 0) {
      for (let place = 0; place < harmonics; place += 1) {
        const own = (place + 1) * hertz
        loudness[place] = own < 6000 ? loudnessAt(own) : 0
      }
    }
    asked += 1
    const twice = 2 * Math.cos(2 * Math.PI * phase)
    let before = 0
    let wave = Math.sin(2 * Math.PI * phase)
    let sample = 0
    for (let place = 0; place < harmonics; place += 1) {
      sample += (loudness[place] ?? 0) * wave
      const next = twice * wave - before
      before = wave
      wave = next
    }
    return sample
  }
}

interface Planned extends Intended {
  readonly from: number
  readonly to: number
  readonly consonant: number
}

function plan(notes: readonly Intended[], manner: Manner, random: () => number): Planned[] {
  const { tempo = 1, uneven = 0.12, mistuned = 12 } = manner
  let clock = 0.15 + random() * 0.2
  return notes.map((note) => {
    const seconds = (note.seconds / tempo) * Math.exp((random() * 2 - 1) * uneven * 1.7)
    const consonant = note.startsSyllable ? 0.03 + random() * 0.05 : 0
    const planned = { ...note, from: clock, to: clock + seconds, consonant }
    clock += seconds + (note.rest / tempo) * (0.7 + random() * 0.6)
    return { ...planned, pitch: note.pitch + ((random() * 2 - 1) * mistuned) / 100 }
  })
}

/** Sings notes by adding harmonics: glides, vibrato, unsteadiness, consonants, breath, noise and echo. */
export function sing(notes: readonly Intended[], manner: Manner = {}, seed = 1): Float32Array {
  const random = seeded(seed)
  const { semitones = -8, drift = 0, vibrato = 18, glide = 0.07, breath = 0.03, leapsAt = 2 } = manner
  const planned = plan(notes, manner, random)
  const end = (planned.at(-1)?.to ?? 0) + 0.35
  const sound = new Float32Array(Math.ceil(end * singerRate))
  const leap = planned[0] && (planned.at(-1)?.to ?? 0) * leapsAt
  const shakeRate = 5 + random()
  const voice = createVoice()
  let phase = 0
  let wander = 0
  let place = 0
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / singerRate
    while (place < planned.length - 1 && time >= (planned[place + 1]?.from ?? 0)) place += 1
    const note = planned[place]
    if (!note) break
    const into = time - note.from
    const before = planned[place - 1]
    const gliding = before && before.to >= note.from - 0.05 && into < glide ? 1 - into / glide : 0
    const bend = gliding * gliding * (3 - 2 * gliding)
    const pitch = note.pitch + ((before?.pitch ?? note.pitch) - note.pitch) * bend
    if (at % 160 === 0) wander = wander * 0.97 + (random() * 2 - 1) * 3
    const shake = vibrato * Math.min(1, Math.max(0, into - 0.15) * 4) * Math.sin(2 * Math.PI * shakeRate * time)
    const octave = leap !== undefined && time >= leap ? 12 : 0
    const midi = pitch + semitones + octave + (wander + shake + (drift * time) / 60) / 100
    const hertz = 440 * 2 ** ((midi - 69) / 12)
    phase += hertz / singerRate
    phase -= Math.floor(phase)
    const loud = loudnessOf(note, time)
    if (loud > 0) sound[at] = voice(hertz, phase) * loud * 0.12
    const isConsonant = into >= 0 && into < note.consonant
    if (isConsonant) sound[at] = (sound[at] ?? 0) * 0.15 + (random() * 2 - 1) * 0.02
    else if (time > note.to && time < note.to + 0.3) sound[at] = (random() * 2 - 1) * breath * 0.2
  }
  return room(sound, manner, random)
}

function loudnessOf({ from, to }: Planned, time: number): number {
  if (time < from || time > to) return 0
  return Math.min(1, (time - from) / 0.025, (to - time) / 0.04 + 0.35)
}

/** What the room and the microphone make of a sound. */
function room(sound: Float32Array, { overNoise = 45, echo = 0, narrow = false }: Manner, random: () => number) {
  const heard = echo > 0 ? withEcho(sound, echo) : sound
  const power = Math.sqrt(heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length)
  const noise = power * 10 ** (-overNoise / 20) * Math.sqrt(3)
  let passed = 0
  return heard.map((sample) => {
    const noisy = sample + (random() * 2 - 1) * noise
    if (!narrow) return noisy
    passed += 0.73 * (noisy - passed)
    return passed
  })
}

/** Combs and a mix, as Schroeder made echoes. */
function withEcho(sound: Float32Array, seconds: number): Float32Array {
  const delays = [0.0297, 0.0371, 0.0411, 0.0437].map((delay) => Math.round(delay * singerRate))
  const wet = new Float32Array(sound.length)
  for (const delay of delays) {
    const feedback = 10 ** ((-3 * delay) / singerRate / seconds)
    const comb = new Float32Array(sound.length)
    for (let at = 0; at < sound.length; at += 1) {
      comb[at] = (sound[at] ?? 0) + feedback * (comb[at - delay] ?? 0)
      wet[at] = (wet[at] ?? 0) + (comb[at - delay] ?? 0) * 0.25
    }
  }
  return sound.map((sample, at) => sample + (wet[at] ?? 0) * 0.3)
}

/** Two sounds at once. */
export function together(one: Float32Array, other: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0))
}

/** Somebody who speaks: short voiced stretches whose pitch never rests. */
export function speak(seconds: number, seed = 1): Float32Array {
  const random = seeded(seed)
  const sound = new Float32Array(Math.round(seconds * singerRate))
  let at = 0
  while (at < sound.length) {
    const length = Math.round((0.09 + random() * 0.14) * singerRate)
    const start = 45 + random() * 9
    const slope = (random() * 2 - 1.3) * 45
    let phase = 0
    for (let into = 0; into < length && at + into < sound.length; into += 1) {
      const hertz = 440 * 2 ** ((start + (slope * into) / singerRate - 69) / 12)
      phase += hertz / singerRate
      let sample = 0
      for (let overtone = 1; overtone <= harmonics; overtone += 1) {
        sample += loudnessAt(overtone * hertz) * Math.sin(2 * Math.PI * overtone * phase)
      }
      sound[at + into] = sample * 0.1 * Math.sin((Math.PI * into) / length) ** 0.5
    }
    at += length
    const gap = Math.round((0.02 + random() * (random() < 0.15 ? 0.35 : 0.06)) * singerRate)
    for (let into = 0; into < gap && at + into < sound.length; into += 1) sound[at + into] = (random() * 2 - 1) * 0.015
    at += gap
  }
  return room(sound, {}, random)
}

/** A piano: every note struck, and dying away. */
export function strike(notes: readonly Pick<Intended, 'pitch' | 'seconds' | 'rest'>[], seed = 1): Float32Array {
  const random = seeded(seed)
  const total = notes.reduce((sum, { seconds, rest }) => sum + seconds + rest, 0.5)
  const sound = new Float32Array(Math.ceil(total * singerRate))
  let from = 0.15
  for (const { pitch, seconds, rest } of notes) {
    const hertz = 440 * 2 ** ((pitch - 69) / 12)
    const begin = Math.round(from * singerRate)
    for (let into = 0; into < (seconds + 0.05) * singerRate && begin + into < sound.length; into += 1) {
      const time = into / singerRate
      let sample = 0
      for (let overtone = 1; overtone <= 10; overtone += 1) {
        const stretched = overtone * hertz * Math.sqrt(1 + 0.0004 * overtone * overtone)
        sample += Math.sin(2 * Math.PI * stretched * time) * Math.exp(-time * (2.2 + overtone * 0.5)) * 0.7 ** overtone
      }
      sound[begin + into] = (sound[begin + into] ?? 0) + sample * Math.min(1, time / 0.004) * 0.25
    }
    from += seconds + rest
  }
  return room(sound, {}, random)
}

/** A room in which nobody sings. */
export function beQuiet(seconds: number, seed = 1): Float32Array {
  const random = seeded(seed)
  return Float32Array.from({ length: Math.round(seconds * singerRate) }, () => (random() * 2 - 1) * 0.0012)
}

/** What is written, as it is meant to be sung. */
export const intend = (phrase: readonly PhraseNote[]): Intended[] =>
  phrase.map(({ pitch, seconds, rest, startsSyllable }) => ({ pitch, seconds, rest, startsSyllable }))
