import { m } from '@schola/messages'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { answer, ladder, pass, press } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'
import { starsLabel } from './level-margin.tsx'
import { answerCall, kyrie, open, progressCall, shownId, stars } from './player.test-data.ts'

const sung = () =>
  FakeAudio.made.filter(({ src, paused }) => src === '/audio/kyrie.mp3' && !paused).map(({ src }) => src)

/** A chant at a streak of nine. */
const atNine = (level: number, percent: number) => ({
  ...kyrie,
  progress: { ...progressOf(percent), epoch: 3, levelData: { [level]: { completed: false, streak: 9 } } },
})

describe('a completed level', () => {
  it('the chant’s own final level completes the chant, and its button leads to the path', async () => {
    const { sent } = await open({ chant: atNine(5, 98) }, 501)
    await answer(true)
    await pass(800)
    const title = screen.getByRole('heading', { level: 2, name: m.practice_chant_complete({ name: 'Kyrie' }) })
    expect(title.querySelector('[lang="la"]')?.textContent).toBe('Kyrie')
    expect(await sent(answerCall)).toMatchObject([{ epoch: 3, level: { number: 5, completed: true } }])
    await press(m.practice_back_to_path())
    expect(window.location.pathname).toBe('/')
  })

  it('lists what was earned and links to the chant page', async () => {
    await open({ chant: { ...atNine(1, 18), taught: [{ words: 3, phrases: 2 }] } })
    await answer(false)
    await press(m.common_continue())
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(1000)
      await answer(true)
      await pass(800)
    }
    const title = screen.getByRole('heading', { level: 2, name: m.practice_level_completed() })
    expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.innerHTML).toContain(starsLabel(10))
    const won = screen.getByRole('list', { name: m.practice_won() })
    expect(won.textContent).toBe('3 new words2 new phrases')
    expect(screen.getByRole('link', { name: m.practice_read_and_hear({ name: 'Kyrie' }) }).getAttribute('href')).toBe(
      '/chants/kyrie',
    )
    expect(screen.queryByRole('button', { name: m.common_hear_it_sung() })).toBeNull()
  })

  it('names and links the unlocked chant, and plays the chant until it is stopped', async () => {
    useFakeAudio()
    const chant = { ...atNine(5, 98), audioPath: '/audio/kyrie.mp3' }
    await open({ chant, following: [chantOf(2, 'Gloria')] }, 501)
    await answer(true)
    await pass(800)
    expect(document.body.textContent).toContain(m.practice_chant_open({ name: 'Gloria' }))
    expect(screen.getByRole('link', { name: m.practice_go_on_to({ name: 'Gloria' }) }).getAttribute('href')).toBe(
      '/chants/gloria',
    )
    expect(sung()).toEqual([])
    await pass(1500)
    expect(sung()).toEqual(['/audio/kyrie.mp3'])
    await press(m.practice_stop_singing())
    expect(sung()).toEqual([])
    await press(m.common_hear_it_sung())
    expect(sung()).toEqual(['/audio/kyrie.mp3'])
    await press(m.practice_back_to_path())
    expect(sung()).toEqual([])
  })

  it('practicing again draws from the same level and sends a streak reset', async () => {
    const { sent } = await open({ chant: atNine(1, 18) })
    await answer(true)
    await pass(2000)
    await press(m.practice_level_again({ level: 1 }))
    expect(stars()).toBe(starsLabel(0))
    expect([102, 103, 104, 105]).toContain(shownId())
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('0')
    expect((await sent(progressCall)).at(-1)).toEqual({ epoch: 3, currentStreak: 0 })
  })
})

describe('a level of one or two exercises', () => {
  const short = { exercises: ladder(5, 2) }

  it('goes in order, and a pass with an average of 70 completes it', async () => {
    const { sent } = await open(short)
    await answer(true)
    await pass(800)
    expect(shownId()).toBe(102)
    await pass(1000)
    await answer(true)
    await pass(800)
    expect(screen.getByRole('heading', { level: 2, name: m.practice_level_completed() })).toBeTruthy()
    expect(await sent(answerCall)).toMatchObject([
      { level: { number: 1, streak: 1, completed: false } },
      { level: { number: 1, streak: 2, completed: true } },
    ])
    expect(screen.queryByText(/10 correct answers in a row/)).toBeNull()
    expect(screen.getByRole('list', { name: m.practice_won() }).textContent).toContain(m.practice_answers_right())
  })

  it('below 70 it shows the score title and offers to practice again from the first exercise', async () => {
    await open(short, 102)
    await answer(true)
    await pass(800)
    expect(shownId()).toBe(101)
    await pass(1000)
    await answer(false)
    await press(m.common_continue())
    expect(screen.getByRole('heading', { level: 2, name: m.practice_score_good_effort() })).toBeTruthy()
    expect(screen.getByRole('button', { name: m.practice_continue_learning() })).toBeTruthy()
    await press(m.practice_level_again({ level: 1 }))
    expect(shownId()).toBe(101)
    expect(screen.getByText('Statement 101')).toBeTruthy()
  })
})
