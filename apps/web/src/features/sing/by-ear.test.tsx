import './sing.tsx'
import './by-ear.tsx'
import { soundAlike } from '@schola/chant/sing-back/sound-alike'
import type { TimedMelody } from '@schola/chant/time-melody'
import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryOf, questionsOf, testNow, textOf } from '../../testing/memory.ts'
import { openPractice, pass, press } from '../../testing/practice.ts'
import { chantOf, fail, progressOf } from '../../testing/server.ts'

const sound = vi.hoisted(() => ({
  hummed: [] as TimedMelody[],
  isFailing: false,
  stop: undefined as (() => void) | undefined,
}))
vi.mock('../../lib/audio/synth/render-wav.ts', () => ({
  renderHummedWav: (timed: TimedMelody) => {
    if (sound.isFailing) return Promise.reject(new Error('no sound'))
    sound.hummed.push(timed)
    return Promise.resolve(new Blob())
  },
}))
vi.mock('../../lib/audio/hear-file.ts', async () => {
  const { requestAudioFocus } = await import('../../lib/audio/audio-focus.ts')
  return { hearFile: () => new Promise<void>((resolve) => requestAudioFocus(resolve)) }
})

const lines = ['Kyrie eleison', 'Christe eleison', 'Kyrie audi nos']
const melody =
  'name: Kyrie\n%%\n(c4) Ký(g)ri(h)e,(i) e(j)lé(k)i(l)son.(m.) (::) Chris(m)te(l) e(k)lé(j)i(i)son.(h.) (::) Ký(g)ri(k)e(g) áu(k)di(g) nos.(k.) (::)'
const sanctusMelody = 'name: Sanctus\n%%\n(c4) San(h)ctus(j) De(h)us(j) Sá(f)ba(j)oth.(f.) (::)'
const kyrie = { ...chantOf(1, 'Kyrie'), audioPath: null, progress: progressOf(100, true) }
const sanctus = { ...chantOf(2, 'Sanctus'), progress: progressOf(100, true) }

const open = (chant = kyrie, nearer: readonly LearnerChant[] = [], own = melody) =>
  openPractice('/chants/kyrie/sing', m.singing_voice(), {
    chant,
    exercises: [],
    others: [sanctus, ...nearer],
    answers: {
      'GET /api/users/u1/memory': { ...memoryOf([], 0) },
      'GET /api/memory/questions': { chants: [questionsOf(1, 'kyrie', lines)] },
      'GET /api/chants/1/text': { ...textOf(lines) },
      'GET /api/chants/1/vocabulary': [],
      'GET /api/chants/1/score': { melody: own, timing: null },
      'GET /api/chants/2/text': { ...textOf(['Sanctus Deus Sabaoth']) },
      'GET /api/chants/2/score': sound.isFailing ? () => fail(503, 'Away.') : { melody: sanctusMelody, timing: null },
    },
  })

beforeEach(() => {
  vi.setSystemTime(testNow)
  vi.stubGlobal('OfflineAudioContext', Object)
  Object.assign(sound, { hummed: [], isFailing: false })
})

const pitches = (timed: TimedMelody | undefined) => timed?.notes.map(({ pitch }) => ({ pitch })) ?? []
/** By the first of the scale's notes: it rises, falls, or leaps. */
function latinOf(timed: TimedMelody | undefined): string {
  const [first = 0, second = 0, third = 0] = pitches(timed).map(({ pitch }) => pitch)
  if (third < second && second > first) return lines[2] ?? ''
  return (second > first ? lines[0] : lines[1]) ?? ''
}

const choices = () => within(screen.getByRole('list', { name: m.singing_ear_question() })).getAllByRole('button')

describe('which phrase is this?', () => {
  it('whoever chose another hears both, and is told at the end how many they knew', async () => {
    await open()
    await press(m.singing_ear_question())
    for (let turn = 1; turn <= 3; turn += 1) {
      await pass(100)
      const asked = sound.hummed.at(-1)
      const wrong = choices().find(({ textContent }) => textContent !== latinOf(asked))
      await press(wrong?.textContent ?? '')
      expect(screen.getByText(m.singing_ear_wrong())).toBeTruthy()
      const [, other] = screen.getAllByRole('button', { name: m.common_hear_it() })
      if (other) fireEvent.click(other)
      await pass(0)
      expect(soundAlike(pitches(sound.hummed.at(-1)), pitches(asked))).toBe(false)
      await press(m.common_continue())
    }
    expect(screen.getByText(m.singing_ear_end({ right: 0, count: 3 }))).toBeTruthy()
    await press(m.singing_ear_back())
    expect(screen.getByText(m.singing_voice())).toBeTruthy()
  })

  it('without a network its own phrases are enough, and where nothing can sound a sentence says so', async () => {
    sound.isFailing = true
    await open()
    await press(m.singing_ear_question())
    await pass(3000)
    expect(choices()).toHaveLength(3)
    expect(screen.getByText(m.singing_phrase_failed())).toBeTruthy()
  })

  it('is not offered where the phrases stay on one note, and a sentence says so', async () => {
    await open(kyrie, [], melody.replaceAll(/\([g-m]\.?\)/g, '(h)'))
    expect(screen.queryByRole('button', { name: m.singing_ear_question() })).toBeNull()
    expect(screen.getByText(m.singing_ear_too_little())).toBeTruthy()
    expect(screen.queryByText(m.singing_ear_not_yet())).toBeNull()
  })
})
