import { fill, press } from '../admin.test-data.tsx'
import './chants.tsx'
import '../../../components/ui/alert-dialog-window.tsx'
import { m } from '@schola/messages'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../../lib/audio/fake-audio.test-data.ts'
import { ResizeObserverStub } from '../../../testing/resize-observer.ts'
import { wholeOf } from './chant.test-data.ts'
import { edit as editChant } from './edit-chant.test-data.tsx'
import { draftOf } from './part.test-data.tsx'

const { readSound } = vi.hoisted(() => ({ readSound: vi.fn<() => Promise<{ duration: number; loudness: number }>>() }))
vi.mock('../../../lib/audio/read-sound.ts', () => ({ readSound }))

const hash = 'ab'.repeat(32)
const address = `/audio/own/${hash}.m4a`
const melody = 'name: Ave Maria\nmode: I\n%%\n(c4) A(g)ve(h) Ma(g)rí(f)a,(f) (::)\n'
const sound = () => new Response('sound', { headers: { 'content-type': 'audio/mp4' } })

const edit = (part: string, draft = draftOf()) =>
  editChant(part, wholeOf(draft), { [`HEAD ${address}`]: sound, [`GET ${address}`]: sound })

const selected = () =>
  screen.getByRole('tab', { selected: true, name: /^(Text|Exercises|Recording|About)/ }).textContent

/** Turns to m.authoring_part_about(), is asked, stays, turns again and agrees to lose what was written. */
async function expectAsked(from: string, expectKept: () => void) {
  const about = () => fireEvent.mouseDown(screen.getByRole('tab', { name: /^About/ }))
  about()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(selected()).toContain(from)
  expectKept()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  about()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(selected()).toContain(m.authoring_part_about())
}

describe('text that is not in the draft yet is never discarded without a question', () => {
  it('a pasted text', async () => {
    await edit('text', draftOf({ verses: [] }))
    fill(m.authoring_latin(), 'Ave María,')
    await expectAsked(m.authoring_part_text(), () =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(m.authoring_latin()).value).toBe('Ave María,'),
    )
  })

  it('an exercise that is being written', async () => {
    await edit('exercises', draftOf({ levels: [{ work: ['phrase'], phrases: null }] }))
    press(m.authoring_exercises_write())
    fireEvent.change(await screen.findByLabelText('Content (JSON)'), { target: { value: '{"question":"Mine"}' } })
    await expectAsked(m.authoring_part_exercises(), () =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Content (JSON)').value).toContain('Mine'),
    )
  })

  it('taps', async () => {
    vi.stubGlobal('ResizeObserver', ResizeObserverStub)
    useFakeAudio()
    readSound.mockResolvedValue({ duration: 20, loudness: -18 })
    await edit('recording', draftOf({ melody, recording: { hash, timing: null } }))
    fireEvent.click(await screen.findByRole('button', { name: m.authoring_marks_tap() }))
    press(m.common_play())
    fireEvent.pointerDown(document.querySelector('.chant-tap-button') ?? document.body)
    await expectAsked(m.authoring_part_recording(), () =>
      expect(screen.getByText(m.authoring_tap_count_rest({ done: 1, count: 5 }))).toBeTruthy(),
    )
  })

  it('a text written on top of another draft is offered, does not replace it, and is mentioned on every part', async () => {
    await edit('text', draftOf({ verses: [] }))
    fill(m.authoring_latin(), 'Ave María,')
    cleanup()
    await edit('about')
    expect(screen.getByText(m.authoring_save_text_pending())).toBeTruthy()
    cleanup()
    await edit('text')
    const latin = () => screen.getByLabelText<HTMLTextAreaElement>(m.authoring_latin()).value
    expect(latin()).not.toBe('Ave María,')
    press(m.authoring_text_show_written())
    expect(latin()).toBe('Ave María,')
  })

  it('a pasted text is not shown as saved, and survives a reload until it is used', async () => {
    await edit('text')
    press(m.authoring_text_as_one())
    expect(screen.getByText(m.common_saved())).toBeTruthy()
    fill(m.authoring_latin(), 'Ave Regína')
    expect(screen.queryByText(m.common_saved())).toBeNull()
    expect(screen.getByText(m.authoring_save_writing())).toBeTruthy()
    cleanup()
    await edit('text')
    expect(screen.getByLabelText<HTMLTextAreaElement>(m.authoring_latin()).value).toBe('Ave Regína')
    expect(screen.getByText(m.authoring_pending_input())).toBeTruthy()
    fill(m.authoring_english(), 'Hail, Queen')
    press(m.authoring_text_split())
    cleanup()
    await edit('text')
    expect(screen.queryByLabelText(m.authoring_latin())).toBeNull()
  })
})
