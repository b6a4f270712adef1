import './sing.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { m } from '@schola/messages'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseSinger, scholaAlong, wordsHidden } from '../../components/sing-back/voice.ts'
import { FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../lib/audio/microphone/fake-device.test-data.ts'
import { testNow } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { kyrie, lines, melody, open } from './sing.test-data.ts'

const fakes = vi.hoisted(() => () => import('../../lib/audio/microphone/fake-device.test-data.ts'))
vi.mock('../../lib/audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../lib/audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../lib/audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

const rendered = vi.hoisted(() => [] as number[])
vi.mock('../../components/score/use-synth.ts', () => ({
  useSynth: (sung: object | null, semitones: number) => {
    if (sung) rendered.push(semitones)
    return { url: 'blob:voice', isFailed: false }
  },
}))

const timed = timeMelody(parseMelody(melody))
const notes = phraseOf(timed, 0, 6)
const silence = heardPerfectly(notes).slice(-200)
const recorded = { ...kyrie, audioPath: '/audio/kyrie.mp3' }
const unrecorded = { ...kyrie, audioPath: null }

beforeEach(() => {
  vi.setSystemTime(testNow)
  useFakeAudio()
  useFakeDevice(heardPerfectly(notes))
  chooseSinger('man')
  rendered.length = 0
})

afterEach(() => {
  scholaAlong.set(false)
  wordsHidden.set(false)
})

/** No recording can be played from now on. */
function refuseAudio() {
  vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(new DOMException('Gone', 'NotSupportedError'))
}

async function singNothing() {
  device.frames = silence
  await press(m.singing_sing())
  await pass(2200)
  await press(m.common_done())
  await pass(100)
  expect(screen.getByText(m.singing_take_silence())).toBeTruthy()
}

describe('what gets no verdict', () => {
  it('shows nothing of the hidden words, and what is sung then counts as by heart', async () => {
    wordsHidden.set(true)
    const { sent } = await open(undefined, undefined, {}, unrecorded)
    await press(m.common_begin())
    await singNothing()
    expect(screen.queryByText(lines[0] ?? '')).toBeNull()
    expect(document.querySelector('.sing-board')?.getAttribute('data-words')).toBe('hidden')
    expect(screen.queryByRole('button', { name: m.common_next_phrase() })).toBeNull()
    device.frames = heardPerfectly(notes)
    await press(m.singing_again())
    await pass(2500)
    expect(screen.getByText(lines[0] ?? '')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })
})

describe('a sound that cannot be played is reported', () => {
  const here = m.singing_sound_failed()

  it.each([
    ['a recording', recorded, m.singing_recording_failed()],
    ['the built-in voice, which needs no connection', unrecorded, here],
  ])('%s', async (_, chant, sentence) => {
    await open(undefined, undefined, {}, chant)
    await press(m.common_begin())
    refuseAudio()
    await press(m.common_hear_it_sung())
    expect(screen.getByRole('alert').textContent).toBe(sentence)
  })

  it('one’s own take, which needs none either', async () => {
    await open(undefined, undefined, {}, recorded)
    await press(m.common_begin())
    await press(m.singing_sing())
    await pass(2500)
    vi.spyOn(AudioContext.prototype, 'resume').mockRejectedValue(new DOMException('Closed', 'InvalidStateError'))
    await press(m.singing_play_take())
    expect(screen.getByRole('alert').textContent).toBe(here)
  })
})

describe('by the keys', () => {
  it('the focus stays on Sing while it becomes Done, and is on Sing again after an error', async () => {
    device.frames = []
    await open()
    await press(m.common_begin())
    const button = screen.getByRole('button', { name: m.singing_sing() })
    button.focus()
    await press(m.singing_sing())
    expect(document.activeElement?.textContent).toBe(m.common_done())
    await pass(2500)
    expect(screen.getByText(m.singing_sing_now())).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(m.common_done())
    expect(document.activeElement?.getAttribute('aria-disabled')).toBeNull()
    device.lost?.('lost')
    await pass(0)
    expect(screen.getByRole('alert').textContent).toBe(m.singing_microphone_lost())
    expect(document.activeElement?.textContent).toBe(m.singing_sing())
  })
})
