import '../../../../components/ui/alert-dialog-window.tsx'
import { plannedTiming } from '@schola/chant/marked-timing'
import { parseMelody } from '@schola/chant/parse-melody'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from '../../../../lib/audio/fake-audio.test-data.ts'
import { ResizeObserverStub } from '../../../../testing/resize-observer.ts'
import { type Answer, fail, serve } from '../../../../testing/server.ts'
import { elevatedSession } from '../../admin.test-data.tsx'
import { draftOf, showPart } from '../part.test-data.tsx'
import { RecordingPart } from './recording-part.tsx'

const { readSound } = vi.hoisted(() => ({ readSound: vi.fn<() => Promise<{ duration: number; loudness: number }>>() }))
vi.mock('../../../../lib/audio/read-sound.ts', () => ({ readSound }))

const melody = 'name: Ave Maria\nmode: I\n%%\n(c4) A(g)ve(h) Ma(g)rí(f)a,(f) (;) grá(g)ti(f)a(e) ple(d)na.(d) (::)\n'
const hash = 'ab'.repeat(32)
const address = `/audio/own/${hash}.m4a`
const file = new File(['sound'], 'ave.m4a', { type: 'audio/mp4' })

let audio: () => FakeAudio
beforeEach(() => {
  audio = useFakeAudio()
  vi.stubGlobal('ResizeObserver', ResizeObserverStub)
  readSound.mockReset()
  readSound.mockResolvedValue({ duration: 20, loudness: -24 })
})

const sound = () => new Response('sound', { headers: { 'content-type': 'audio/mp4' } })

const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  serve({
    'GET /api/admin/session': elevatedSession,
    'GET /api/chants': [],
    'POST /api/admin/recordings': { hash, bytes: 5, kind: 'm4a', address },
    [`HEAD ${address}`]: sound,
    [`GET ${address}`]: sound,
    ...answers,
  })

const choose = (chosen: File) => fireEvent.change(screen.getByLabelText(/recording/), { target: { files: [chosen] } })

it('a recording is uploaded as it is, and its length and loudness are told', async () => {
  const made = server()
  const current = showPart(RecordingPart, draftOf({ melody }))
  choose(file)
  expect(screen.getByText('Listening to “ave.m4a”...').role).toBe('status')
  await screen.findByText(
    '“ave.m4a” lasts 0:20. About 6 dB softer than the other recordings (−24.0 LUFS). Learners would have to turn it up; make it louder first if you can.',
  )
  expect(current().recording).toMatchObject({ hash, timing: plannedTiming(parseMelody(melody), 20) })
  expect(screen.getByText(/^No marks are set yet/)).toBeDefined()
  const upload = made.find(({ method }) => method === 'POST')
  expect(upload?.headers.get('content-type')).toBe('application/octet-stream')
  expect(await upload?.text()).toBe('sound')
})

it('what cannot be decoded is refused before it is sent, and what was there stays', async () => {
  const made = server()
  const recording = { hash, timing: null }
  const current = showPart(RecordingPart, draftOf({ melody, recording }))
  await screen.findByText(/It lasts 0:20/)
  readSound.mockRejectedValueOnce(new Error('not sound'))
  choose(new File(['MZ'], 'program.mp3', { type: 'audio/mpeg' }))
  await screen.findByText('“program.mp3” cannot be played by this browser. Choose an mp3, m4a or ogg file.')
  expect(made.some(({ method }) => method === 'POST')).toBe(false)
  expect(current().recording).toEqual(recording)
})

it('what is too large, or what the server refuses, is told in a sentence', async () => {
  server({ 'POST /api/admin/recordings': () => fail(400, 'This file is a program.') })
  const current = showPart(RecordingPart, draftOf({ melody }))
  const large = new File(['x'], 'long.mp3')
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
  choose(large)
  await screen.findByText('“long.mp3” is 21 MB. A recording may have up to 20 MB.')
  choose(file)
  expect(await screen.findByText('This file is a program.')).toBeDefined()
  expect(current().recording).toBeNull()
})

async function openTapping() {
  server()
  const current = showPart(RecordingPart, draftOf({ melody, recording: { hash, timing: null } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Set marks by tapping' }))
  return current
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The recording is at this moment, and a frame tells it. */
function reach(seconds: number) {
  const playing = audio()
  act(() => {
    playing.currentTime = seconds
    playing.dispatchEvent(new Event('seeked'))
  })
}

function tapButton() {
  const button = document.querySelector<HTMLElement>('.chant-tap-button')
  if (button === null) throw new Error('There is nothing to tap on.')
  return button
}

it('taps by key and by finger mark the syllables, and one can be taken back', async () => {
  const current = await openTapping()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  expect(tapButton().textContent).toContain('A-')
  fireEvent.pointerDown(tapButton())
  expect(screen.getByText(/^0 of 10 syllables marked/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(document.activeElement).toBe(tapButton())
  reach(1)
  fireEvent.keyDown(tapButton(), { key: ' ' })
  fireEvent.keyDown(tapButton(), { key: ' ', repeat: true })
  reach(2)
  fireEvent.keyDown(tapButton(), { key: 'Enter' })
  reach(3)
  fireEvent.pointerDown(tapButton())
  expect(screen.getByText(/^3 of 10 syllables marked/)).toBeDefined()
  expect(tapButton().textContent).toContain('rí-')
  fireEvent.click(screen.getByRole('button', { name: 'Take back the last tap' }))
  expect(audio().currentTime).toBe(1)
  expect(screen.getByText(/^2 of 10 syllables marked/)).toBeDefined()
  reach(1.5)
  fireEvent.pointerDown(tapButton())
  expect(screen.getByText(/^2 of 10 syllables marked/)).toBeDefined()
  reach(3.5)
  fireEvent.pointerDown(tapButton())
  fireEvent.click(screen.getByRole('button', { name: 'Use these marks' }))
  const timing = current().recording?.timing
  expect(timing?.syllables.slice(0, 3).map(([onset]) => onset)).toEqual([1, 2, 3.5])
  expect(timing?.duration).toBe(20)
  expect(timing?.notes).toHaveLength(10)
  expect(screen.getByText(/^Marks are set/)).toBeDefined()
})

it('the focus goes with what is opened, and back', async () => {
  await openTapping()
  expect(document.activeElement?.textContent).toBe('Play')
  press('Cancel')
  expect(document.activeElement?.textContent).toBe('Set marks by tapping')
  press('Set marks by tapping')
  press('Play')
  reach(1)
  fireEvent.pointerDown(tapButton())
  press('Use these marks')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Adjust by ear' }))
  press('Take the plan instead')
  expect(document.activeElement?.textContent).toBe('Set marks by tapping')
  const removal = screen.getByRole('button', { name: 'Remove the recording' })
  removal.focus()
  fireEvent.click(removal)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-path')).toBe('recording'))
})

it('a press without pointer or key, as by voice, is a tap too; the click of a finger is none more', async () => {
  await openTapping()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  press('Play')
  reach(1)
  fireEvent.click(tapButton(), { detail: 0 })
  expect(screen.getByText(/^1 of 10 syllables marked/)).toBeDefined()
  reach(2)
  fireEvent.click(tapButton(), { detail: 1 })
  expect(screen.getByText(/^1 of 10 syllables marked/)).toBeDefined()
})

it('a mark is moved by itself or with all that follow, and played from', async () => {
  const current = await openTapping()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  for (const [index] of Array.from({ length: 10 }).entries()) {
    reach(index + 1)
    fireEvent.pointerDown(tapButton())
  }
  fireEvent.click(screen.getByRole('button', { name: 'Use these marks' }))
  const onsets = () => current().recording?.timing?.syllables.map(([onset]) => onset)
  fireEvent.click(screen.getByRole('button', { name: 'Ma 50 ms later' }))
  expect(onsets()?.slice(1, 5)).toEqual([2, 3.05, 4, 5])
  expect(screen.getByText('Ma now begins at 3.05 s.')).toBeDefined()
  for (let times = 0; times < 21; times += 1) press('A 50 ms earlier')
  expect(onsets()?.[0]).toBe(0)
  expect(screen.getByText('A cannot be moved further.')).toBeDefined()
  fireEvent.click(screen.getByLabelText('All from here on'))
  fireEvent.click(screen.getByRole('button', { name: 'rí 50 ms earlier' }))
  expect(onsets()?.slice(1, 6)).toEqual([2, 3.05, 3.95, 4.95, 5.95])
  fireEvent.click(screen.getByRole('button', { name: 'Play from Ma' }))
  expect(audio().currentTime).toBeCloseTo(3.05 - 0.12, 3)
  expect(audio().paused).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Next phrase' }))
  expect(screen.getByText('Phrase 2 of 2')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Play from grá' })).toBeDefined()
})

it('marks of notes that were changed since are told, and the plan counts', async () => {
  server()
  const timing = {
    version: 1 as const,
    duration: 20,
    notes: [[1, 2] as [number, number]],
    syllables: [[1, 2] as [number, number]],
  }
  const current = showPart(RecordingPart, draftOf({ melody, recording: { hash, timing } }))
  await screen.findByText(/^The notes were changed since/)
  fireEvent.click(screen.getByRole('button', { name: 'Take the plan instead' }))
  expect(current().recording?.timing?.syllables).toHaveLength(10)
  await waitFor(() => expect(screen.getByText(/^No marks are set yet/)).toBeDefined())
})
