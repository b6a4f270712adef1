import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align } from './align.ts'
import { isWellSung, judgeTake } from './judge.ts'
import { conditions, countFlagged, isFound, mistakeKinds, plant, singPoorly } from './mistakes.test-data.ts'
import type { PhraseNote } from './phrase.ts'
import { framesOf, moving, oneThatMoves, ordinary, phrases, pickTwo, sungOf } from './phrases.test-data.ts'
import { createPitchTracker, hop, type PitchFrame, windowLength } from './pitch-tracker.ts'
import {
  beQuiet,
  type Intended,
  intend,
  seeded,
  sing,
  singerRate,
  speak,
  strike,
  together,
} from './singer.test-data.ts'
import { takeOf } from './take.ts'

const listen = (sound: Float32Array) => createPitchTracker(singerRate)(sound)

/** Returns the index of the melody that fits a take best. */
function nameMelody(melodies: readonly (readonly PhraseNote[])[], frames: readonly PitchFrame[]): number {
  const take = takeOf(frames)
  const costs = melodies.map((melody) => align(melody, take).cost)
  return costs.indexOf(Math.min(...costs))
}

describe('the pitch of a voice is heard', () => {
  it.each([8_000, 16_000, 44_100, 48_000])(
    'within 6 cents, from a deep man to a child, at %d samples a second',
    (rate) => {
      for (const midi of [41, 45, 52, 60, 69, 76]) {
        const hertz = 440 * 2 ** ((midi - 69) / 12)
        const sound = Float32Array.from({ length: rate / 2 }, (_, at) =>
          [1, 2, 3, 4, 5]
            .filter((overtone) => overtone * hertz < 3400)
            .reduce((sum, overtone) => sum + Math.sin((2 * Math.PI * overtone * hertz * at) / rate) / overtone / 4, 0),
        )
        const frames = createPitchTracker(rate)(sound)
        expect(frames.length).toBeCloseTo((0.5 - windowLength) / hop, -1)
        for (const { cents, clarity } of frames.slice(2, -2)) {
          expect(Math.abs(cents - midi * 100)).toBeLessThan(6)
          expect(clarity).toBeGreaterThan(0.9)
        }
      }
    },
  )

  it('the same in pieces of any length', () => {
    const sound = sing(intend(ordinary[3] ?? []).slice(0, 3))
    const whole = listen(sound)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (size) => {
        const hear = createPitchTracker(singerRate)
        const pieces: PitchFrame[] = []
        for (let at = 0; at < sound.length; at += size) pieces.push(...hear(sound.subarray(at, at + size)))
        expect(pieces).toEqual(whole)
      }),
      { numRuns: 6, seed: 30 },
    )
  })
})

describe('a phrase is judged by its intervals, in any key, octave and tempo', () => {
  it('sung rightly every note is right', () => {
    fc.assert(
      fc.property(
        moving,
        fc.integer({ min: -20, max: 20 }),
        fc.double({ min: 0.6, max: 1.7, noNaN: true }),
        (phrase, semitones, tempo) => {
          const verdict = sungOf(judgeTake({ phrase, frames: framesOf(intend(phrase), semitones, tempo) }))
          expect(verdict.notes.map(({ status }) => status)).toEqual(phrase.map(() => 'right'))
          expect(verdict).toMatchObject({ added: [], reached: phrase.length, isWell: true })
        },
      ),
      { numRuns: 15, seed: 30 },
    )
  })

  it('a note that is a step or more off is found, and no other', () => {
    fc.assert(
      fc.property(moving, fc.nat(), fc.constantFrom(-4, -3, 3, 4, 5), (phrase, at, by) => {
        const place = at % phrase.length
        const sung = intend(phrase).map((note, each) => (each === place ? { ...note, pitch: note.pitch + by } : note))
        const { notes } = sungOf(judgeTake({ phrase, frames: framesOf(sung, 3) }))
        expect(notes[place]?.status).not.toBe('right')
        expect(notes.filter(({ status }) => status !== 'right').length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 15, seed: 30 },
    )
  })

  it('50 cents are right still, 100 near, more is off', () => {
    const phrase = oneThatMoves()
    function statusAt(cents: number) {
      const frames = framesOf(
        intend(phrase).map((note, place) => (place === 3 ? { ...note, pitch: note.pitch + cents / 100 } : note)),
        0,
      )
      return sungOf(judgeTake({ phrase, frames })).notes[3]?.status
    }
    expect([30, 45, 65, 90, 130, -45, -70, -130].map(statusAt)).toEqual([
      'right',
      'right',
      'near',
      'near',
      'off',
      'right',
      'near',
      'off',
    ])
  })

  it('a long note that is cut short is told', () => {
    const phrase =
      ordinary.find((each) => each.some(({ seconds }, place) => seconds > 0.8 && place < each.length - 1)) ?? []
    const place = phrase.findIndex(({ seconds }) => seconds > 0.8)
    const sung = intend(phrase).map((note, at) => (at === place ? { ...note, seconds: 0.25, rest: 0.5 } : note))
    const verdict = sungOf(judgeTake({ phrase, frames: framesOf(sung, 0) }))
    expect(verdict.notes[place]?.isShort).toBe(true)
  })
})

describe('what is not one voice singing gets no verdict', () => {
  const phrase = oneThatMoves()
  const heard = (sound: Float32Array) => judgeTake({ phrase, frames: listen(sound) }).heard

  it('silence, speech, a piano and two people are told apart', () => {
    const seed = 1
    const higher = intend(phrase).map((note) => ({ ...note, pitch: note.pitch + 4 }))
    expect(heard(beQuiet(4, seed))).toBe('silence')
    expect(heard(new Float32Array(singerRate * 3))).toBe('silence')
    expect(heard(speak(5, seed))).toBe('speech')
    expect(heard(strike(intend(phrase), seed))).toBe('instrument')
    expect(heard(together(sing(intend(phrase), {}, seed), sing(higher, {}, seed + 9)))).toBe('several')
    expect(heard(sing(intend(phrase), {}, seed))).toBe('voice')
  })

  it('a phrase of another chant is seldom judged, and a poor take of this one seldom refused', () => {
    const random = seeded(7)
    const some = phrases.filter(({ notes }) => notes.length >= 6 && notes.length <= 12)
    let judged = 0
    let refused = 0
    for (let take = 0; take < 6; take += 1) {
      const [asked, other] = pickTwo(some, random)
      const heardOf = (sung: readonly Intended[]) => judgeTake({ phrase: asked.notes, frames: framesOf(sung, 2) }).heard
      if (heardOf(intend(other.notes)) !== 'other') judged += 1
      if (heardOf(singPoorly(asked.notes, random)) === 'other') refused += 1
    }
    expect(judged).toBeLessThanOrEqual(1)
    expect(refused).toBeLessThanOrEqual(1)
  })

  it('of no sound at all', () => {
    expect(judgeTake({ phrase, frames: [] })).toEqual({ heard: 'silence' })
  })
})

describe('a test bench in small', () => {
  it('of twelve planted mistakes at most one is missed, of right notes at most 3 in 100 flagged', () => {
    const random = seeded(11)
    const short = ordinary.filter(({ length }) => length <= 8)
    const manners = Object.values(conditions)
    let planted = 0
    let found = 0
    let flagged = 0
    let right = 0
    for (let take = 0; take < 12; take += 1) {
      const phrase = short[Math.floor(random() * short.length)] ?? []
      const mistake = plant(mistakeKinds[take % mistakeKinds.length] ?? 'a step', phrase, random)
      if (!mistake) continue
      planted += 1
      const verdict = judgeTake({
        phrase,
        frames: listen(sing(mistake.sung, manners[take % manners.length], take + 1)),
      })
      if (verdict.heard !== 'voice') continue
      if (isFound(mistake, verdict)) found += 1
      const [wrongly, all] = countFlagged(mistake, verdict)
      flagged += wrongly
      right += all
    }
    expect(planted).toBeGreaterThan(9)
    expect(planted - found).toBeLessThanOrEqual(1)
    expect(flagged / right).toBeLessThanOrEqual(0.03)
  })

  it('the melody that was sung is named among others', () => {
    const others = ordinary.filter((_, place) => place % 90 === 0)
    for (const [place, phrase] of others.slice(0, 2).entries()) {
      expect(nameMelody(others, listen(sing(intend(phrase), { semitones: -5, tempo: 1.1 }, place + 1)))).toBe(place)
    }
  })
})

it.each([
  [0, 3, true],
  [1, 10, true],
  [2, 20, true],
  [3, 30, true],
  [1, 9, false],
  [2, 19, false],
])('with %i wrong of %i notes, a phrase was sung well: %s', (wrong, notes, isWell) => {
  expect(isWellSung(wrong, notes)).toBe(isWell)
})
