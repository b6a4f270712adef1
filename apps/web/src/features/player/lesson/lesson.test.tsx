import { m } from '@schola/messages'
import '../../../components/ui/dialog-window.tsx'
import './lesson.tsx'
import type { ChantScore, ChantText } from '@schola/contract/content'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { FakeAudio, useFakeAudio } from '../../../lib/audio/fake-audio.test-data.ts'
import { setMuted } from '../../../lib/sounds/sound-settings.ts'
import { glossOf, phrasesOf, textWith } from '../../../testing/memory.ts'
import { answer, ladder, openPractice, pass, press } from '../../../testing/practice.ts'
import { chantOf, progressOf, serve } from '../../../testing/server.ts'
import { useLesson } from './use-lesson.ts'

const wordOf = (form: string, meaning: string, audioPath: string | null = null) => glossOf(form, { meaning, audioPath })

const kyrie = wordOf('Kýrie', 'O Lord', '/audio/kyrie-word.mp3')
const eleison = wordOf('eléison', 'have mercy')
const christe = wordOf('Christe', 'O Christ')
const text: ChantText = {
  ...textWith([
    { latin: 'Kýrie, * eléison.', english: 'Lord, have mercy.', times: 2, words: [kyrie, eleison] },
    { latin: 'Christe, eléison.', english: 'Christ, have mercy.', times: 1, words: [christe, eleison] },
  ]),
  related: [{ source: 'Psalm 50', phrases: phrasesOf(['Miserére']) }],
  lessons: [[0, 1], [], [], [2], []],
}

const kyrieSung = 'Ký(g)ri(hi)e,(ii) *() e(g)lé(h)i(i)son.(i.) (::)'
const score: ChantScore = {
  melody: `name: Kyrie\n%%\n(c4) ${kyrieSung} ${kyrieSung}\nChri(g)ste,(h) e(g)lé(h)i(i)son.(i.) (::)\n`,
  timing: null,
}

const chant = chantOf(1, 'Kyrie', { audioPath: '/audio/kyrie.mp3' })
const served = { 'GET /api/chants/1/text': text, 'GET /api/chants/1/score': score }

type Change = Partial<Parameters<typeof openPractice>[2]>

const open = (change: Change = {}, at = 101, ready: string | RegExp = m.practice_skip_lesson()) =>
  openPractice(`/chants/kyrie/exercise/${at}`, ready, { chant, exercises: ladder(5), answers: served, ...change })

/** The score comes after the lesson. */
const openSung = () => open({}, 101, /^(Hear it sung|Pause)$/)

const asked = () => screen.queryByRole('button', { name: 'Submit Answer' })
const phrase = (position: number) => m.practice_phrase_position({ position, count: 2 })
const card = () => document.querySelector('.lesson-card')?.getAttribute('aria-label')
const wordButton = (name: RegExp) => screen.getByRole('button', { name })
const key = (name: string, target: Element | null = document.activeElement) =>
  fireEvent.keyDown(target ?? document.body, { key: name })
const playing = () => FakeAudio.made.filter(({ paused }) => !paused).map(({ src, currentTime }) => [src, currentTime])

beforeEach(() => {
  useFakeAudio()
  setMuted(false)
})

describe('a level begins with a lesson', () => {
  it('by keyboard: Enter and the arrows go through the phrases, on the words the arrows go through those', async () => {
    await open()
    key('ArrowRight')
    expect(card()).toBe(phrase(2))
    key('ArrowRight')
    expect(card()).toBe(phrase(2))
    key('ArrowLeft')
    expect(card()).toBe(phrase(1))
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(card(), 'a key that is held turns no page').toBe(phrase(1))
    await press(m.common_more())
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(card(), 'under the menu no page is turned').toBe(phrase(1))
    await press(m.common_done())
    act(() => wordButton(/^Kýrie/).focus())
    key('ArrowRight')
    expect(card()).toBe(phrase(1))
    expect(document.activeElement).toBe(wordButton(/^eléison/))
    expect(screen.getByRole('group', { name: m.practice_about_word({ word: 'eléison' }) })).toBeTruthy()
    key('Enter')
    expect(card(), 'on a word Enter is its own').toBe(phrase(1))
    key('Enter', screen.getByRole('group', { name: phrase(1) }))
    expect(card()).toBe(phrase(2))
    key('Enter')
    expect(asked()).toBeTruthy()
  })

  it('sound: a word as it is spoken or else cut from the chant, the phrase as it is sung', async () => {
    await openSung()
    fireEvent.click(wordButton(/^Kýrie/))
    expect(playing()).toEqual([['/audio/kyrie-word.mp3', 0]])
    fireEvent.click(wordButton(/^eléison/))
    const [[source, from] = []] = playing()
    expect(source).toBe('/audio/kyrie.mp3')
    expect(from).toBeGreaterThan(1)
    act(() => FakeAudio.made.forEach((audio) => audio.pause()))
    await press(m.common_next())
    await press(m.common_hear_it_sung())
    const [[, begin = 0] = []] = playing()
    expect(begin, 'after the phrase that is sung twice').toBeGreaterThan(5)
    await press(m.common_pause())
    expect(playing()).toEqual([])
  })

  it.each([
    ['once the learner has touched the page', true, false, 1],
    ['not before', false, false, 0],
    ['not when sounds are muted', true, true, 0],
  ])('a phrase is sung when it appears %s', async (_, hasBeenActive, muted, count) => {
    Object.assign(navigator, { userActivation: { hasBeenActive } })
    setMuted(muted)
    await openSung()
    await pass(0)
    expect(playing()).toHaveLength(count)
    Object.assign(navigator, { userActivation: undefined })
  })
})

describe('a lesson is never forced twice', () => {
  it('a skipped lesson does not return unless requested, and the exercise keeps its state', async () => {
    await open()
    expect(localStorage.getItem('lesson_u1_kyrie_level1')).toBe('1')
    await press(m.practice_skip_lesson())
    fireEvent.click(screen.getByLabelText('True'))
    await press(m.common_more())
    await press(m.practice_show_lesson_again())
    expect(asked()).toBeNull()
    await press(m.common_next())
    await press(m.practice_back_to_exercises())
    expect(screen.getByLabelText<HTMLInputElement>('True').checked).toBe(true)
    expect(asked()).toBeTruthy()
  })

  async function seeLessonAgain() {
    await press(m.common_more())
    await press(m.practice_show_lesson_again())
    await pass(60_000)
    await press(m.common_next())
    await press(m.practice_back_to_exercises())
  }

  it('shown again before the answer, it takes no time, and the answer earns no star', async () => {
    const { sent } = await open()
    await press(m.practice_skip_lesson())
    await pass(2000)
    await seeLessonAgain()
    await pass(1000)
    await answer(true)
    expect(screen.getByText(m.practice_looked_up_no_star())).toBeTruthy()
    const [body] = await sent('POST /api/users/u1/answers')
    expect(body).toMatchObject({ level: { streak: 0 }, durationMs: expect.closeTo(3000, -2.5) })
  })

  it.each<[string, () => void, Change]>([
    ['shown before', () => localStorage.setItem('lesson_u1_kyrie_level1', '1'), {}],
    ['in the middle of the level', () => localStorage.setItem('streak_u1_kyrie_level1', '2'), {}],
    [
      'in a level that is done',
      () => undefined,
      { chant: { ...chant, progress: { ...progressOf(20), levelData: { 1: { completed: true, streak: 0 } } } } },
    ],
    ['where the text cannot be had', () => undefined, { answers: {} }],
    [
      'with a text from before there were lessons',
      () => undefined,
      { answers: { 'GET /api/chants/1/text': { ...text, lessons: undefined } } },
    ],
  ])('%s, the exercise is shown immediately', async (_, prepare, change) => {
    prepare()
    await open(change, 101, 'Statement 101')
    expect(card()).toBeUndefined()
    expect(asked()).toBeTruthy()
  })

  it('after a timeout the exercises start without it; once loaded, it can be opened', async () => {
    let arrive = (_response: Response): void => undefined
    const answered = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    serve({ 'GET /api/chants/1/text': () => answered })
    vi.useFakeTimers()
    const client = createQueryClient()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useLesson({ userId: 'u1', slug: 'kyrie', level: 1 }, chant), { wrapper })
    await pass(1999)
    expect(result.current.stage).toBe('awaited')
    await pass(1)
    expect(result.current.stage).toBe('asking')
    arrive(Response.json(text))
    await pass(100)
    expect(result.current).toMatchObject({ stage: 'asking', isAgain: false, lesson: { text } })
  })
})
