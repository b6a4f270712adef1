import '../../../../components/ui/alert-dialog-window.tsx'
import { plannedTiming } from '@schola/chant/marked-timing'
import { parseMelody } from '@schola/chant/parse-melody'
import { m } from '@schola/messages'
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

it('a recording is uploaded as it is, and its length and loudness are shown', async () => {
  const made = server()
  const current = showPart(RecordingPart, draftOf({ melody }))
  choose(file)
  expect(screen.getByText(m.authoring_recording_checking({ name: 'ave.m4a' })).role).toBe('status')
  const length = m.authoring_recording_file_length({ name: 'ave.m4a', length: '0:20' })
  await screen.findByText(`${length} ${m.authoring_loudness_too_soft({ difference: 6, measured: '−24.0' })}`)
  expect(current().recording).toMatchObject({ hash, timing: plannedTiming(parseMelody(melody), 20) })
  expect(screen.getByText(m.authoring_marks_planned())).toBeDefined()
  const upload = made.find(({ method }) => method === 'POST')
  expect(upload?.headers.get('content-type')).toBe('application/octet-stream')
  expect(await upload?.text()).toBe('sound')
})

it('rejects a file that cannot be decoded before uploading it, and keeps the recording', async () => {
  const made = server()
  const recording = { hash, timing: null }
  const current = showPart(RecordingPart, draftOf({ melody, recording }))
  await screen.findByText(/0:20/)
  readSound.mockRejectedValueOnce(new Error('not sound'))
  choose(new File(['MZ'], 'program.mp3', { type: 'audio/mpeg' }))
  await screen.findByText(m.authoring_recording_unplayable({ name: 'program.mp3' }))
  expect(made.some(({ method }) => method === 'POST')).toBe(false)
  expect(current().recording).toEqual(recording)
})

it('reports a file that is too large or that the server rejects', async () => {
  server({ 'POST /api/admin/recordings': () => fail(400, 'This file is a program.') })
  const current = showPart(RecordingPart, draftOf({ melody }))
  const large = new File(['x'], 'long.mp3')
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
  choose(large)
  await screen.findByText(m.authoring_recording_too_large({ name: 'long.mp3', size: 21 }))
  choose(file)
  expect(await screen.findByText('This file is a program.')).toBeDefined()
  expect(current().recording).toBeNull()
})

async function openTapping() {
  server()
  const current = showPart(RecordingPart, draftOf({ melody, recording: { hash, timing: null } }))
  fireEvent.click(await screen.findByRole('button', { name: m.authoring_marks_tap() }))
  return current
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Moves the recording to a time. */
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

it('taps by key and by finger mark the syllables, and the last one can be undone', async () => {
  const current = await openTapping()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  expect(tapButton().textContent).toContain('A-')
  fireEvent.pointerDown(tapButton())
  expect(screen.getByText(/^0 of 10 syllables/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: m.common_play() }))
  expect(document.activeElement).toBe(tapButton())
  reach(1)
  fireEvent.keyDown(tapButton(), { key: ' ' })
  fireEvent.keyDown(tapButton(), { key: ' ', repeat: true })
  reach(2)
  fireEvent.keyDown(tapButton(), { key: 'Enter' })
  reach(3)
  fireEvent.pointerDown(tapButton())
  expect(screen.getByText(/^3 of 10 syllables/)).toBeDefined()
  expect(tapButton().textContent).toContain('rí-')
  fireEvent.click(screen.getByRole('button', { name: m.authoring_tap_undo() }))
  expect(audio().currentTime).toBe(1)
  expect(screen.getByText(/^2 of 10 syllables/)).toBeDefined()
  reach(1.5)
  fireEvent.pointerDown(tapButton())
  expect(screen.getByText(/^2 of 10 syllables/)).toBeDefined()
  reach(3.5)
  fireEvent.pointerDown(tapButton())
  fireEvent.click(screen.getByRole('button', { name: m.authoring_tap_use() }))
  const timing = current().recording?.timing
  expect(timing?.syllables.slice(0, 3).map(([onset]) => onset)).toEqual([1, 2, 3.5])
  expect(timing?.duration).toBe(20)
  expect(timing?.notes).toHaveLength(10)
  expect(screen.getByText(m.authoring_marks_set())).toBeDefined()
})

it('moves the focus to what opens, and back', async () => {
  await openTapping()
  expect(document.activeElement?.textContent).toBe(m.common_play())
  press(m.common_cancel())
  expect(document.activeElement?.textContent).toBe(m.authoring_marks_tap())
  press(m.authoring_marks_tap())
  press(m.common_play())
  reach(1)
  fireEvent.pointerDown(tapButton())
  press(m.authoring_tap_use())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: m.authoring_marks_adjust() }))
  press(m.authoring_marks_use_plan())
  expect(document.activeElement?.textContent).toBe(m.authoring_marks_tap())
  const removal = screen.getByRole('button', { name: m.authoring_recording_remove() })
  removal.focus()
  fireEvent.click(removal)
  fireEvent.click(await screen.findByRole('button', { name: m.common_remove() }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-path')).toBe('recording'))
})

it('an activation without pointer or key, as by voice control, is a tap; a finger’s click is not a second one', async () => {
  await openTapping()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  press(m.common_play())
  reach(1)
  fireEvent.click(tapButton(), { detail: 0 })
  expect(screen.getByText(/^1 of 10 syllables/)).toBeDefined()
  reach(2)
  fireEvent.click(tapButton(), { detail: 1 })
  expect(screen.getByText(/^1 of 10 syllables/)).toBeDefined()
})

it('moves a mark alone or with all that follow, and plays from it', async () => {
  const current = await openTapping()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  fireEvent.click(screen.getByRole('button', { name: m.common_play() }))
  for (const [index] of Array.from({ length: 10 }).entries()) {
    reach(index + 1)
    fireEvent.pointerDown(tapButton())
  }
  fireEvent.click(screen.getByRole('button', { name: m.authoring_tap_use() }))
  const onsets = () => current().recording?.timing?.syllables.map(([onset]) => onset)
  fireEvent.click(screen.getByRole('button', { name: m.authoring_marks_later({ text: 'Ma' }) }))
  expect(onsets()?.slice(1, 5)).toEqual([2, 3.05, 4, 5])
  expect(screen.getByText(m.authoring_marks_moved({ text: 'Ma', seconds: '3.05' }))).toBeDefined()
  for (let times = 0; times < 21; times += 1) press(m.authoring_marks_earlier({ text: 'A' }))
  expect(onsets()?.[0]).toBe(0)
  expect(screen.getByText(m.authoring_marks_not_moved({ text: 'A' }))).toBeDefined()
  fireEvent.click(screen.getByLabelText(m.authoring_marks_reach_onward()))
  fireEvent.click(screen.getByRole('button', { name: m.authoring_marks_earlier({ text: 'rí' }) }))
  expect(onsets()?.slice(1, 6)).toEqual([2, 3.05, 3.95, 4.95, 5.95])
  fireEvent.click(screen.getByRole('button', { name: m.authoring_marks_play_from({ text: 'Ma' }) }))
  expect(audio().currentTime).toBeCloseTo(3.05 - 0.12, 3)
  expect(audio().paused).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: m.common_next_phrase() }))
  expect(screen.getByText(m.authoring_marks_phrase({ number: 2, count: 2 }))).toBeDefined()
  expect(screen.getByRole('button', { name: m.authoring_marks_play_from({ text: 'grá' }) })).toBeDefined()
})

it('reports marks that no longer fit the notes, and uses the estimate', async () => {
  server()
  const timing = {
    version: 1 as const,
    duration: 20,
    notes: [[1, 2] as [number, number]],
    syllables: [[1, 2] as [number, number]],
  }
  const current = showPart(RecordingPart, draftOf({ melody, recording: { hash, timing } }))
  await screen.findByText(m.authoring_marks_outdated())
  fireEvent.click(screen.getByRole('button', { name: m.authoring_marks_use_plan() }))
  expect(current().recording?.timing?.syllables).toHaveLength(10)
  await waitFor(() => expect(screen.getByText(m.authoring_marks_planned())).toBeDefined())
})
