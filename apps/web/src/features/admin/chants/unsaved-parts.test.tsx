import '../admin.test-data.tsx'
import './chants.tsx'
import '../../../components/ui/alert-dialog-window.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../../lib/audio/fake-audio.test-data.ts'
import { ResizeObserverStub } from '../../../testing/resize-observer.ts'
import { fill, press } from '../admin.test-data.tsx'
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

/** Turns to "About", is asked, stays, turns again and agrees to lose what was written. */
async function expectAsked(from: string, expectKept: () => void) {
  const about = () => fireEvent.mouseDown(screen.getByRole('tab', { name: /^About/ }))
  about()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(selected()).toContain(from)
  expectKept()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  about()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(selected()).toContain('About')
}

describe('text that is not in the draft yet is never discarded without a question', () => {
  it('a pasted text', async () => {
    await edit('text', draftOf({ verses: [] }))
    fill('Latin', 'Ave María,')
    await expectAsked('Text', () =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Latin').value).toBe('Ave María,'),
    )
  })

  it('an exercise that is being written', async () => {
    await edit('exercises', draftOf({ levels: [{ work: ['phrase'], phrases: null }] }))
    press('Write an exercise')
    fireEvent.change(await screen.findByLabelText('Content (JSON)'), { target: { value: '{"question":"Mine"}' } })
    await expectAsked('Exercises', () =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Content (JSON)').value).toContain('Mine'),
    )
  })

  it('taps', async () => {
    vi.stubGlobal('ResizeObserver', ResizeObserverStub)
    useFakeAudio()
    readSound.mockResolvedValue({ duration: 20, loudness: -18 })
    await edit('recording', draftOf({ melody, recording: { hash, timing: null } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Set marks by tapping' }))
    press('Play')
    fireEvent.pointerDown(document.querySelector('.chant-tap-button') ?? document.body)
    await expectAsked('Recording', () => expect(screen.getByText(/^1 of 5 syllables marked/)).toBeTruthy())
  })

  it('a text written on top of another draft is offered, does not replace it, and is mentioned on every part', async () => {
    await edit('text', draftOf({ verses: [] }))
    fill('Latin', 'Ave María,')
    cleanup()
    await edit('about')
    expect(screen.getByText(/^Saved, except what you wrote in Text/)).toBeTruthy()
    cleanup()
    await edit('text')
    const latin = () => screen.getByLabelText<HTMLTextAreaElement>('Latin').value
    expect(latin()).not.toBe('Ave María,')
    press('Show what you wrote')
    expect(latin()).toBe('Ave María,')
  })

  it('a pasted text is not shown as saved, and survives a reload until it is used', async () => {
    await edit('text')
    press('Write as one text')
    expect(screen.getByText('Saved')).toBeTruthy()
    fill('Latin', 'Ave Regína')
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByText('Not saved yet: what you are writing is not in the draft.')).toBeTruthy()
    cleanup()
    await edit('text')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Latin').value).toBe('Ave Regína')
    expect(screen.getByText(/^What you wrote earlier is still here/)).toBeTruthy()
    fill('English', 'Hail, Queen')
    press('Make phrases of it')
    cleanup()
    await edit('text')
    expect(screen.queryByLabelText('Latin')).toBeNull()
  })
})
