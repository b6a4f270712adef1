import '../../../../components/ui/alert-dialog-window.tsx'
import '../../../../components/ui/toast-window.tsx'
import '../../exercises/editor/plain-editor.test-data.tsx'
import { plannedTiming } from '@schola/chant/marked-timing'
import { parseMelody } from '@schola/chant/parse-melody'
import { m } from '@schola/messages'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '../../../../components/ui/toaster.tsx'
import { useFakeAudio } from '../../../../lib/audio/fake-audio.test-data.ts'
import { ResizeObserverStub } from '../../../../testing/resize-observer.ts'
import { draftOf, phraseOf, showPart } from '../part.test-data.tsx'
import { markRecording } from './draft-melodies.ts'
import { MelodyPart } from './melody-part.tsx'

const { readSound } = vi.hoisted(() => ({ readSound: vi.fn<() => Promise<{ duration: number; loudness: number }>>() }))
vi.mock('../../../../lib/audio/read-sound.ts', () => ({ readSound }))

beforeAll(async () => {
  await import('./gabc-editor.tsx')
  await import('../../../../components/score/engraver.ts')
})

beforeEach(() => {
  useFakeAudio()
  vi.stubGlobal('ResizeObserver', ResizeObserverStub)
})

const melody = 'name: Ave Maria\nmode: I\n%%\n(c4) A(g)ve(h) Ma(g)rí(f)a,(f) (;) grá(g)ti(f)a(e) ple(d)na.(d) (::)\n'
const notes = () => screen.findByLabelText(m.authoring_melody_notes_of({ name: m.authoring_melody_own() }))
const write = async (text: string) => fireEvent.change(await notes(), { target: { value: text } })

it('shows a mistake with its position, and keeps the last score', async () => {
  showPart(MelodyPart, draftOf({ melody }))
  await waitFor(() => expect(document.querySelector('.score-drawing')).not.toBeNull())
  await write(melody.replace('ve(h)', 've(?)'))
  await screen.findByText(/^Line 4, column 13: expected .*, found "\?"\.$/)
  expect(screen.getByText(m.authoring_melody_score_outdated({ line: 4 }))).toBeDefined()
  expect(document.querySelectorAll('.score-drawing [data-syllable]').length).toBe(10)
})

it('names words that differ between melody and text', async () => {
  const sentence = 'The melody sings "María,", the text has "Maria,".'
  showPart(MelodyPart, draftOf({ melody }), [
    { path: ['melody'], sentence },
    { path: ['melody'], sentence: 'The parser’s own', at: { line: 1, column: 1 } },
    { path: ['settings', 0, 'melody'], sentence: 'Of another melody' },
  ])
  await notes()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByText('The parser’s own')).toBeNull()
  expect(screen.queryByText('Of another melody')).toBeNull()
})

it('the words of the text are laid out to begin with', async () => {
  const current = showPart(MelodyPart, draftOf())
  fireEvent.click(await screen.findByRole('button', { name: m.authoring_melody_lay_out() }))
  expect(current().melody).toBe(
    'name: Ave Maria\nmode: I\n%%\n(c4) A(h)ve(h) Ma(h)rí(h)a,(h) (;)\ngrá(h)ti(h)a(h) ple(h)na.(h) (::)\n',
  )
})

it('a melody is added with a name of its own, and removed when asked twice', async () => {
  const current = showPart(MelodyPart, draftOf({ melody }))
  fireEvent.click(screen.getByRole('button', { name: m.authoring_melody_add() }))
  fireEvent.change(screen.getByLabelText(m.authoring_melody_name()), { target: { value: 'Solemn tone' } })
  fireEvent.change(screen.getByLabelText(m.authoring_about_mode()), { target: { value: 'Mode V' } })
  fireEvent.change(await screen.findByLabelText(m.authoring_melody_notes_of({ name: 'Solemn tone' })), {
    target: { value: 'name: x' },
  })
  expect(current().settings).toEqual([
    {
      id: 'melody-2',
      name: 'Solemn tone',
      otherNames: [],
      mode: 'Mode V',
      source: '',
      melody: 'name: x',
      recording: null,
    },
  ])
  expect(current().setting?.id).toBe('melody-1')
  expect(current().melody).toBe(melody)

  fireEvent.click(screen.getByRole('button', { name: m.authoring_melody_remove() }))
  expect(current().settings).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: m.common_remove() }))
  expect(current()).toMatchObject({ settings: [], setting: null, melody })
  await notes()
})

it('while no marks are set, the estimated marks follow the notes', async () => {
  const plan = plannedTiming(parseMelody(melody), 30)
  const recording = markRecording({ hash: 'ab'.repeat(32), timing: null }, plan)
  const current = showPart(MelodyPart, draftOf({ melody, recording }))
  await write(melody.replace('ve(h)', 've(hgh'))
  expect(current().recording).toEqual(recording)
  await write(melody.replace('ve(h)', 've(hgh)'))
  expect(current().recording?.timing?.notes).toHaveLength(12)
})

it('a spoken text has no notes', () => {
  showPart(MelodyPart, draftOf({ isSaid: true }))
  expect(screen.getByText(m.authoring_melody_is_said())).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('earlier melodies of a spoken text are reported and can be removed and restored', async () => {
  const recording = { hash: 'ab'.repeat(32), timing: null }
  const sentence = m.authoring_finding_said_melody()
  const before = draftOf({ isSaid: true, melody, recording })
  const current = showPart(MelodyPart, before, [{ path: ['melody'], sentence }])
  render(<Toaster />)
  expect(screen.getByText(sentence)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: m.authoring_melodies_remove() }))
  expect(current()).toMatchObject({ melody: '', recording: null, settings: [] })
  expect(document.activeElement?.getAttribute('data-path')).toBe('melody')
  fireEvent.click(await screen.findByRole('button', { name: m.common_undo() }))
  expect(current()).toEqual(before)
})

it('keeps the focus on Play, and moves it to the part when a melody is removed', async () => {
  showPart(MelodyPart, draftOf({ melody }))
  const hear = await screen.findByRole('button', { name: m.authoring_melody_hear() })
  hear.focus()
  fireEvent.click(hear)
  expect(await screen.findByText(m.authoring_melody_voice_failed())).toBeDefined()
  expect(document.activeElement).toBe(hear)
  fireEvent.click(screen.getByRole('button', { name: m.authoring_melody_add() }))
  const removal = screen.getByRole('button', { name: m.authoring_melody_remove() })
  removal.focus()
  fireEvent.click(removal)
  fireEvent.click(await screen.findByRole('button', { name: m.common_remove() }))
  await waitFor(() => expect(document.activeElement?.className).toBe('chant-melody-part'))
})

it('adds a header to pasted notes, and the notes of the first verse to the others', async () => {
  const verse = (latin: string) => ({ phrases: [phraseOf(latin, '')] })
  const current = showPart(MelodyPart, draftOf({ verses: [verse('Ave María'), verse('Salve Regína')] }))
  await write('(c4) A(g)ve(h) Ma(g)rí(f)a(f) (::)')
  fireEvent.click(await screen.findByRole('button', { name: m.authoring_melody_add_header() }))
  const written = 'name: Ave Maria\nmode: I\n%%\n(c4) A(g)ve(h) Ma(g)rí(f)a(f) (::)\n'
  expect(current().melody).toBe(written)
  fireEvent.click(await screen.findByRole('button', { name: m.authoring_melody_continue() }))
  expect(current().melody).toBe(`${written}Sal(g)ve(h) Re(g)gí(f)na(f) (::)\n`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sing the other verses/ })).toBeNull())
})
