import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { setMuted } from '../../sounds/mute.ts'
import { answer, ladder, openedAt, openPractice, pass, press } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'

const kyrie = chantOf(1, 'Kyrie')
const progressCall = 'POST /api/users/u1/chants/1/progress'
const answerCall = 'POST /api/users/u1/answers'

const stars = () => screen.getByRole('img', { name: /stars$/ }).getAttribute('aria-label')
const sung = () =>
  FakeAudio.made.filter(({ src, paused }) => src === '/audio/kyrie.mp3' && !paused).map(({ src }) => src)
const shownId = () => Number(window.location.pathname.split('/').at(-1))

function open(change: Partial<Parameters<typeof openPractice>[2]> = {}, at = 101) {
  const opening = { chant: kyrie, exercises: ladder(5), ...change }
  return openPractice(`/chants/kyrie/exercise/${at}`, `Statement ${at}`, opening)
}

/** A chant that stands at a streak of nine. */
const atNine = (level: number, percent: number) => ({
  ...kyrie,
  progress: { ...progressOf(percent), epoch: 3, levelData: { [level]: { completed: false, streak: 9 } } },
})

describe('a completed level', () => {
  it('shows the banner, then the screen; Continue leads to the next level with no star', async () => {
    const { sent } = await open({ chant: atNine(1, 18) })
    await answer(true)
    expect(stars()).toBe('10 of 10 stars')
    // Nine of the stars are of an earlier visit, and whether in a row nobody knows.
    expect(screen.getByText('Level 1 completed! You reached all ten stars!')).toBeTruthy()
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('10')
    await pass(800)
    const title = screen.getByRole('heading', { level: 2, name: 'Level Completed!' })
    expect(document.activeElement).toBe(title)
    expect(await sent(progressCall)).toEqual([openedAt(18, 3)])
    expect(await sent(answerCall)).toMatchObject([
      { epoch: 3, level: { number: 1, streak: 10, completed: true, recordStreak: 10 } },
    ])
    expect(screen.getByRole('button', { name: 'Practice Level 1 Again' })).toBeTruthy()
    await pass(1000)
    await press('Continue to Level 2')
    expect([201, 202, 203, 204, 205]).toContain(shownId())
    expect(screen.getByText('Level 2')).toBeTruthy()
    expect(stars()).toBe('0 of 10 stars')
  })

  it('after a mistake the banner does not speak of answers in a row', async () => {
    await open({ chant: atNine(1, 18) })
    await answer(false)
    await press('Continue')
    for (const left of [8, 9]) {
      await answer(true)
      expect(stars()).toBe(`${left} of 10 stars`)
      await pass(3000)
    }
    await answer(true)
    expect(screen.getByText('Level 1 completed! You reached all ten stars!')).toBeTruthy()
  })

  it('the chant’s own final level completes the chant, and its button leads to the path', async () => {
    const { sent } = await open({ chant: atNine(5, 98) }, 501)
    await answer(true)
    await pass(800)
    const title = screen.getByRole('heading', { level: 2, name: 'Kyrie Complete!' })
    expect(title.querySelector('[lang="la"]')?.textContent).toBe('Kyrie')
    expect(await sent(answerCall)).toMatchObject([{ epoch: 3, level: { number: 5, completed: true } }])
    await press('Back to the learning path')
    expect(window.location.pathname).toBe('/')
  })

  it('says what was won and read with the title, and leads to the page of the chant', async () => {
    await open({ chant: { ...atNine(1, 18), taught: [{ words: 3, phrases: 2 }] } })
    await answer(false)
    await press('Continue')
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(1000)
      await answer(true)
      await pass(800)
    }
    const title = screen.getByRole('heading', { level: 2, name: 'Level Completed!' })
    expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.innerHTML).toContain('10 of 10 stars')
    const won = screen.getByRole('list', { name: 'What you have won' })
    expect(won.textContent).toBe('3 new words2 new phrases')
    expect(screen.getByRole('link', { name: 'Read and hear Kyrie' }).getAttribute('href')).toBe('/chants/kyrie')
    expect(screen.queryByRole('button', { name: 'Hear it sung' })).toBeNull()
  })

  it('the chant that is open now is named, with a link, and the chant is sung until it is stopped', async () => {
    useFakeAudio()
    const chant = { ...atNine(5, 98), audioPath: '/audio/kyrie.mp3' }
    await open({ chant, following: [chantOf(2, 'Gloria')] }, 501)
    await answer(true)
    await pass(800)
    expect(screen.getByText('is open now.').textContent).toBe('Gloria is open now.')
    expect(screen.getByRole('link', { name: 'Go on to Gloria' }).getAttribute('href')).toBe('/chants/gloria')
    expect(sung()).toEqual([])
    await pass(1500)
    expect(sung()).toEqual(['/audio/kyrie.mp3'])
    await press('Stop the singing')
    expect(sung()).toEqual([])
    await press('Hear it sung')
    expect(sung()).toEqual(['/audio/kyrie.mp3'])
    await press('Back to the learning path')
    expect(sung()).toEqual([])
  })

  it('asked for before it begins by itself, the chant is sung once, and stopped it stays silent', async () => {
    useFakeAudio()
    const play = vi.spyOn(FakeAudio.prototype, 'play')
    await open({ chant: { ...atNine(5, 98), audioPath: '/audio/kyrie.mp3' } }, 501)
    await answer(true)
    await pass(800)
    play.mockClear()
    await press('Hear it sung')
    await pass(1500)
    expect(play).toHaveBeenCalledTimes(1)
    await press('Stop the singing')
    await pass(1500)
    expect(play).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Hear it sung' })).toBeTruthy()
  })

  it('a recording that cannot be played says so, and can be tried again', async () => {
    useFakeAudio()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const play = vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValue(new DOMException('', 'NotSupportedError'))
    await open({ chant: { ...atNine(5, 98), audioPath: '/audio/kyrie.mp3' } }, 501)
    await answer(true)
    await pass(800)
    await pass(1500)
    expect(screen.getByText('The recording could not be played.')).toBeTruthy()
    play.mockRestore()
    await press('Hear it sung')
    expect(screen.getByRole('button', { name: 'Stop the singing' })).toBeTruthy()
    expect(screen.queryByText('The recording could not be played.')).toBeNull()
  })

  it('muted, the chant waits to be asked', async () => {
    useFakeAudio()
    setMuted(true)
    await open({ chant: { ...atNine(5, 98), audioPath: '/audio/kyrie.mp3' } }, 501)
    await answer(true)
    await pass(800)
    await pass(1500)
    expect(screen.getByRole('button', { name: 'Hear it sung' })).toBeTruthy()
    expect(sung()).toEqual([])
    setMuted(false)
  })

  it('Restart: practising again draws from the same level and sends a streak reset', async () => {
    const { sent } = await open({ chant: atNine(1, 18) })
    await answer(true)
    await pass(2000)
    await press('Practice Level 1 Again')
    expect(stars()).toBe('0 of 10 stars')
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
    expect(screen.getByRole('heading', { level: 2, name: 'Level Completed!' })).toBeTruthy()
    expect(await sent(answerCall)).toMatchObject([
      { level: { number: 1, streak: 1, completed: false } },
      { level: { number: 1, streak: 2, completed: true } },
    ])
    expect(screen.queryByText(/10 correct answers in a row/)).toBeNull()
    expect(screen.getByRole('list', { name: 'What you have won' }).textContent).toContain('100% answers right')
  })

  it('tells no share of right answers where some were given in an earlier visit', async () => {
    const levelData = { 1: { completed: false, streak: 0, at: '2026-11-17T08:00:00.000Z' } }
    await open({ ...short, chant: { ...kyrie, progress: { ...progressOf(0), levelData } } })
    for (const wait of [1800, 800]) {
      await answer(true)
      await pass(wait)
    }
    expect(screen.getByRole('heading', { level: 2, name: 'Level Completed!' })).toBeTruthy()
    expect(screen.queryByText('answers right', { exact: false })).toBeNull()
  })

  it('below 70 it shows the score title and offers to practise again, from the first', async () => {
    await open(short, 102)
    await answer(true)
    await pass(800)
    expect(shownId()).toBe(101)
    await pass(1000)
    await answer(false)
    await press('Continue')
    expect(screen.getByRole('heading', { level: 2, name: 'Good effort!' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue Learning' })).toBeTruthy()
    await press('Practice Level 1 Again')
    expect(shownId()).toBe(101)
    expect(screen.getByText('Statement 101')).toBeTruthy()
  })
})
