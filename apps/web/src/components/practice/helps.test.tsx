import { m } from '@schola/messages'
import '../ui/dialog-window.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { isMuted, setMuted } from '../../lib/sounds/sound-settings.ts'
import { glossOf, textWith } from '../../testing/memory.ts'
import { answer, ladder, openPractice, pass, press } from '../../testing/practice.ts'
import { type Answer, chantOf, learner } from '../../testing/server.ts'

const answerCall = 'POST /api/users/u1/answers'
const words = [glossOf('Kýrie', { meaning: 'O Lord', audioPath: '/k.mp3' })]
const text = textWith([{ latin: 'Kýrie', english: 'Lord', times: 1, words }])

const screens = [
  ['player', '/chants/kyrie/exercise/101'],
  ['review', '/chants/kyrie/review'],
] as const

const open = (path: string, user = {}, answers: Record<string, Answer> = {}) =>
  openPractice(path, /^Statement/, {
    chant: chantOf(1, 'Kyrie'),
    exercises: ladder(1),
    user,
    answers: {
      'GET /api/chants/1/text': text,
      'PATCH /api/users/u1/settings': { user: { ...learner, ...user } },
      ...answers,
    },
  })

const asked = () => screen.getByText(/^Statement/).textContent
const reached = () =>
  document.querySelector('.level-stars [role="img"]')?.getAttribute('aria-label') ??
  document.querySelector('.review-progress p')?.textContent
const result = () => screen.getByRole('group', { name: 'Result' })
const status = () => document.querySelector('.exercise-feedback [role="status"]')?.textContent

afterEach(() => setMuted(false))

describe.each(screens)('helps in the %s', (where, path) => {
  const zero =
    where === 'player' ? m.practice_stars({ lit: 0, count: 10 }) : m.practice_review_counter({ streak: 0, count: 10 })

  it("'I don't know' shows the answer, is recorded as wrong without an answer, and waits for Continue", async () => {
    const { sent } = await open(path)
    await answer(true)
    await pass(2000)
    const before = asked()
    await press("I don't know")
    expect(status()).toContain('Here is the answer.')
    await pass(60_000)
    expect(screen.getByText('Right answer')).toBeTruthy()
    expect(reached()).toBe(zero)
    const [, body] = await sent(answerCall)
    expect(body).toMatchObject({ score: 0, where })
    expect(body).not.toHaveProperty('answer')
    await press(m.common_continue())
    expect(asked()).not.toBe(before)
  })

  it('looking up a word keeps the exercise, and the answer then earns nothing', async () => {
    await open(path)
    fireEvent.click(screen.getByLabelText('True'))
    await press(m.practice_look_up_word())
    const dialog = screen.getByRole('dialog', { name: m.practice_words_of_chant() })
    expect(within(dialog).getByText('O Lord')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: m.practice_hear_word({ word: 'Kýrie' }) })).toBeTruthy()
    await press(m.practice_back_to_exercise())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('True').checked).toBe(true)
    await answer(true)
    expect(status()).toContain(
      where === 'player' ? m.practice_stars_unchanged() : m.practice_in_a_row({ streak: 0, count: 10 }),
    )
    const why = where === 'player' ? m.practice_looked_up_no_star() : m.practice_looked_up_uncounted()
    expect(within(result()).getByText(why).className).toBe('exercise-uncounted')
    expect(reached()).toBe(zero)
    await pass(2000)
    await answer(true)
    expect(screen.queryByText(why)).toBeNull()
    expect(reached()).not.toBe(zero)
  })

  it('the result stays while the learner interacts with it', async () => {
    await open(path)
    const first = asked()
    await answer(true)
    act(() => screen.getByRole('button', { name: 'Listen Again' }).focus())
    await pass(60_000)
    expect(asked()).toBe(first)
    expect(screen.getByRole('button', { name: m.common_continue() })).toBeTruthy()
    act(() => result().focus())
    await pass(2000)
    expect(asked()).not.toBe(first)
  })

  it('a pointer moved onto the result holds it; one that rests where it appears does not', async () => {
    await open(path)
    const move = (target: Element) => fireEvent.pointerMove(target, { pointerType: 'mouse' })
    const first = asked()
    await answer(true)
    move(document.body)
    move(result())
    await pass(60_000)
    expect(asked()).toBe(first)
    move(document.body)
    await pass(2000)
    const second = asked()
    expect(second).not.toBe(first)
    await answer(true)
    move(result())
    await pass(2000)
    expect(asked()).not.toBe(second)
  })

  it('auto-advance and sounds can be turned off, and nothing advances in the meantime', async () => {
    const { sent } = await open(path)
    const first = asked()
    await answer(true)
    await press(m.common_more())
    await pass(60_000)
    expect(asked()).toBe(first)
    fireEvent.click(screen.getByLabelText(m.practice_auto_advance()))
    fireEvent.click(screen.getByLabelText(m.practice_sounds()))
    await pass(0)
    expect(isMuted()).toBe(true)
    expect(await sent('PATCH /api/users/u1/settings')).toEqual([{ autoAdvance: false }])
  })

  it('the first exercise has the focus as well', async () => {
    await open(path)
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'True or false?' }))
  })
})
