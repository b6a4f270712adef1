import './sing.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../audio/microphone/fake-device.test-data.ts'
import { chooseSinger, keyFor, scholaAlong, wordsHidden } from '../../sing-back/voice.ts'
import { testNow } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { kyrie, lines, melody, open } from './sing.test-data.ts'

const fakes = vi.hoisted(() => () => import('../../audio/microphone/fake-device.test-data.ts'))
vi.mock('../../audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

const rendered = vi.hoisted(() => [] as number[])
vi.mock('../../following/use-synth.ts', () => ({
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
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useFakeAudio()
  useFakeDevice(heardPerfectly(notes))
  chooseSinger('man')
  rendered.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  scholaAlong.set(false)
  wordsHidden.set(false)
  localStorage.clear()
})

/** No recording can be played from now on. */
function refuseAudio() {
  vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(new DOMException('Gone', 'NotSupportedError'))
}

async function singNothing() {
  device.frames = silence
  await press('Sing')
  await pass(2200)
  await press('Done')
  await pass(100)
  expect(screen.getByText(/^Nothing was heard/)).toBeTruthy()
}

describe('what gets no verdict', () => {
  it('shows nothing of the hidden words, and what is sung then counts as by heart', async () => {
    wordsHidden.set(true)
    const { sent } = await open(undefined, undefined, {}, unrecorded)
    await press('Begin')
    await singNothing()
    expect(screen.queryByText(lines[0] ?? '')).toBeNull()
    expect(document.querySelector('.sing-board')?.getAttribute('data-words')).toBe('hidden')
    expect(screen.queryByRole('button', { name: 'Next phrase' })).toBeNull()
    device.frames = heardPerfectly(notes)
    await press('Again')
    await pass(2500)
    expect(screen.getByText(lines[0] ?? '')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })
})

describe('what cannot sound says so', () => {
  const recording = /^The recording cannot be played now\. It needs a connection/
  const here = 'This cannot be sounded now. Try again.'

  it('a recording that does not sing along', async () => {
    scholaAlong.set(true)
    device.frames = []
    await open(undefined, undefined, {}, recorded)
    await press('Begin')
    refuseAudio()
    await press('Sing')
    await pass(2500)
    expect(screen.getByText('Sing now')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(recording)
  })

  it('a recording', async () => {
    await open(undefined, undefined, {}, recorded)
    await press('Begin')
    refuseAudio()
    await press('Hear it sung')
    expect(screen.getByRole('alert').textContent).toMatch(recording)
  })

  it('the built-in voice, which needs no connection', async () => {
    await open(undefined, undefined, {}, unrecorded)
    await press('Begin')
    refuseAudio()
    await press('Hear it sung')
    expect(screen.getByRole('alert').textContent).toBe(here)
  })

  it('one’s own take, which needs none either', async () => {
    await open(undefined, undefined, {}, recorded)
    await press('Begin')
    await press('Sing')
    await pass(2500)
    vi.spyOn(AudioContext.prototype, 'resume').mockRejectedValue(new DOMException('Closed', 'InvalidStateError'))
    await press('Hear yourself')
    expect(screen.getByRole('alert').textContent).toBe(here)
  })
})

describe('the key', () => {
  it('the built-in voice sings where the first note is given', async () => {
    await open(undefined, undefined, {}, unrecorded)
    const pitches = timed.notes.map(({ pitch }) => pitch)
    expect(rendered.at(-1)).toBe(keyFor('man', pitches))
    act(() => chooseSinger('child'))
    expect(rendered.at(-1)).toBe(keyFor('child', pitches))
    expect(keyFor('child', pitches)).not.toBe(keyFor('man', pitches))
  })
})

describe('by the keys', () => {
  it('whoever presses Sing stays on that button while it becomes Done, and is on Sing again after trouble', async () => {
    device.frames = []
    await open()
    await press('Begin')
    const button = screen.getByRole('button', { name: 'Sing' })
    button.focus()
    await press('Sing')
    expect(document.activeElement?.textContent).toBe('Done')
    await pass(2500)
    expect(screen.getByText('Sing now')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Done')
    expect(document.activeElement?.getAttribute('aria-disabled')).toBeNull()
    device.lost?.('lost')
    await pass(0)
    expect(screen.getByRole('alert').textContent).toMatch(/microphone was lost/)
    expect(document.activeElement?.textContent).toBe('Sing')
  })
  it('Done before the singing has begun calls it off, with no verdict and the microphone closed', async () => {
    device.frames = []
    await open()
    await press('Begin')
    await press('Sing')
    expect(device.isOpen).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Done' }), { detail: 2 })
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
    await press('Done')
    expect(screen.getByRole('button', { name: 'Sing' })).toBeTruthy()
    await pass(2500)
    expect(device.isOpen).toBe(false)
    expect(screen.queryByText(/Sing now|Nothing was heard|One moment/)).toBeNull()
    await press('Sing')
    await pass(2500)
    expect(screen.getByText('Sing now')).toBeTruthy()
  })

  it('Again that is called off leaves the verdict before it, and what was sung', async () => {
    await open()
    await press('Begin')
    await press('Sing')
    await pass(2500)
    const words = document.querySelector('.sing-sentence')?.textContent
    await press('Again')
    expect(document.querySelector('.sing-sentence')).toBeNull()
    await press('Done')
    expect(document.querySelector('.sing-sentence')?.textContent).toBe(words)
    expect(screen.getByRole('button', { name: 'Hear yourself' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next phrase' })).toBeTruthy()
  })
})

it('a take that is called off before it is listened to leaves the one before, with its line', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  const drawImage = vi.fn<(what: unknown, x: number, y: number) => void>()
  const pen = new Proxy({}, { get: (_, name) => (name === 'drawImage' ? drawImage : () => undefined), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  await open()
  await press('Begin')
  await press('Sing')
  await pass(2500)
  await press('Again')
  const board = document.querySelector('canvas')
  expect(drawImage.mock.calls).toEqual([[board, 0, 0]])
  await press('Done')
  expect(drawImage.mock.calls.slice(1)).toEqual([[expect.any(HTMLCanvasElement), 0, 0]])
  expect(drawImage.mock.lastCall?.[0]).not.toBe(board)
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
})
