import '../../../../components/ui/alert-dialog-window.tsx'
import '../../../../components/ui/toast-window.tsx'
import '../../exercises/editor/plain-editor.test-data.tsx'
import { plannedTiming } from '@schola/chant/marked-timing'
import { parseMelody } from '@schola/chant/parse-melody'
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
const notes = () => screen.findByLabelText('Notes of The chant’s own melody')
const write = async (text: string) => fireEvent.change(await notes(), { target: { value: text } })

it('a mistake is told in words at its place, and the last score stays', async () => {
  showPart(MelodyPart, draftOf({ melody }))
  await waitFor(() => expect(document.querySelector('.score-drawing')).not.toBeNull())
  await write(melody.replace('ve(h)', 've(?)'))
  await screen.findByText(/^Line 4, column 13: expected .*, found "\?"\.$/)
  expect(screen.getByText(/as it was before the mistake in line 4/)).toBeDefined()
  expect(document.querySelectorAll('.score-drawing [data-syllable]').length).toBe(10)
})

it('words that melody and text do not share are named with both sides', async () => {
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
  fireEvent.click(await screen.findByRole('button', { name: 'Begin with the words of the text' }))
  expect(current().melody).toBe(
    'name: Ave Maria\nmode: I\n%%\n(c4) A(h)ve(h) Ma(h)rí(h)a,(h) (;)\ngrá(h)ti(h)a(h) ple(h)na.(h) (::)\n',
  )
})

it('a melody is added with a name of its own, and removed when asked twice', async () => {
  const current = showPart(MelodyPart, draftOf({ melody }))
  fireEvent.click(screen.getByRole('button', { name: 'Add another melody for this text' }))
  fireEvent.change(screen.getByLabelText('Name of this melody'), { target: { value: 'Solemn tone' } })
  fireEvent.change(screen.getByLabelText('Mode'), { target: { value: 'Mode V' } })
  fireEvent.change(await screen.findByLabelText('Notes of Solemn tone'), { target: { value: 'name: x' } })
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

  fireEvent.click(screen.getByRole('button', { name: 'Remove this melody' }))
  expect(current().settings).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(current()).toMatchObject({ settings: [], setting: null, melody })
  await notes()
})

it('while no marks are set, the plan of a recording follows the notes', async () => {
  const plan = plannedTiming(parseMelody(melody), 30)
  const recording = markRecording({ hash: 'ab'.repeat(32), timing: null }, plan)
  const current = showPart(MelodyPart, draftOf({ melody, recording }))
  await write(melody.replace('ve(h)', 've(hgh'))
  expect(current().recording).toEqual(recording)
  await write(melody.replace('ve(h)', 've(hgh)'))
  expect(current().recording?.timing?.notes).toHaveLength(12)
})

it('a text that is said has no notes', () => {
  showPart(MelodyPart, draftOf({ isSaid: true }))
  expect(screen.getByText(/said and not sung/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('of a text that is said, melodies from before are told and removed, which can be undone', async () => {
  const recording = { hash: 'ab'.repeat(32), timing: null }
  const sentence = 'The text is said, so it has no melody.'
  const before = draftOf({ isSaid: true, melody, recording })
  const current = showPart(MelodyPart, before, [{ path: ['melody'], sentence }])
  render(<Toaster />)
  expect(screen.getByText(sentence)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the melodies and recordings' }))
  expect(current()).toMatchObject({ melody: '', recording: null, settings: [] })
  expect(document.activeElement?.getAttribute('data-path')).toBe('melody')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(current()).toEqual(before)
})

it('the focus stays with who has asked to hear it, and goes to the part when a melody is removed', async () => {
  showPart(MelodyPart, draftOf({ melody }))
  const hear = await screen.findByRole('button', { name: 'Hear it' })
  hear.focus()
  fireEvent.click(hear)
  expect(await screen.findByText('The built-in voice cannot sing on this device.')).toBeDefined()
  expect(document.activeElement).toBe(hear)
  fireEvent.click(screen.getByRole('button', { name: 'Add another melody for this text' }))
  const removal = screen.getByRole('button', { name: 'Remove this melody' })
  removal.focus()
  fireEvent.click(removal)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement?.className).toBe('chant-melody-part'))
})

it('notes that were pasted without a head get one, and further verses the notes of the first', async () => {
  const verse = (latin: string) => ({ phrases: [phraseOf(latin, '')] })
  const current = showPart(MelodyPart, draftOf({ verses: [verse('Ave María'), verse('Salve Regína')] }))
  await write('(c4) A(g)ve(h) Ma(g)rí(f)a(f) (::)')
  fireEvent.click(await screen.findByRole('button', { name: 'Put the name and mode above the notes' }))
  const written = 'name: Ave Maria\nmode: I\n%%\n(c4) A(g)ve(h) Ma(g)rí(f)a(f) (::)\n'
  expect(current().melody).toBe(written)
  fireEvent.click(await screen.findByRole('button', { name: 'Sing the other verses to the same notes' }))
  expect(current().melody).toBe(`${written}Sal(g)ve(h) Re(g)gí(f)na(f) (::)\n`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sing the other verses/ })).toBeNull())
})
