import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, ladder, matchHalf, matching, openedAt, openPractice, pass, press } from '../../testing/practice.ts'
import { chantOf, learner, progressOf } from '../../testing/server.ts'

const kyrie = chantOf(1, 'Kyrie')
const progressCall = 'POST /api/users/u1/chants/1/progress'

const stars = () => screen.getByRole('img', { name: /stars$/ }).getAttribute('aria-label')
const shownId = () => Number(window.location.pathname.split('/').at(-1))

function open(change: Partial<Parameters<typeof openPractice>[2]> = {}, at = 101, ready = `Statement ${at}`) {
  const opening = { chant: kyrie, exercises: ladder(5), ...change }
  return openPractice(`/chants/kyrie/exercise/${at}`, ready, opening)
}

describe('point 2: exercise player', () => {
  it('point 2: chant, level, the way back, ten stars and what completes the level', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kyrie')
    expect(document.title).toBe('Kyrie, Level 1 · Schola')
    expect(screen.getByText('Level 1')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
    expect(stars()).toBe('0 of 10 stars')
    expect(screen.getByText('Complete this level by answering ten exercises correctly.')).toBeTruthy()
    expect(screen.queryByRole('banner', { name: 'Schola' })).toBeNull()
  })
})

describe('point 4: streak in the player', () => {
  it('point 4: a right answer lights a star, and 800 ms later another exercise of the level comes', async () => {
    await open()
    const before = window.history.length
    await answer(true)
    expect(stars()).toBe('1 of 10 stars')
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('1')
    await pass(799)
    expect(shownId()).toBe(101)
    await pass(1)
    expect([102, 103, 104, 105]).toContain(shownId())
    expect(screen.getByText(`Statement ${shownId()}`)).toBeTruthy()
    expect(window.history.length).toBe(before)
    expect(document.activeElement?.textContent).toContain('True or false?')
  })

  it('point 4: a wrong answer takes two stars, not below none, and Continue replaces the exercise', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open()
    await answer(false)
    expect(stars()).toBe('1 of 10 stars')
    await pass(5000)
    expect(shownId()).toBe(101)
    await press('Continue')
    expect(shownId()).not.toBe(101)
    await pass(1000)
    await answer(false)
    expect(stars()).toBe('0 of 10 stars')
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('0')
  })

  it('point 4: after a partial match one Continue counts it and goes on', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open({ exercises: [matching(100, 1), ...ladder(5)] }, 100, 'pater')
    await matchHalf()
    expect(stars()).toBe('1 of 10 stars')
    expect(shownId()).not.toBe(100)
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('point 9: the last three are not shown again, and session storage remembers them', async () => {
    await open()
    const shown = [101]
    for (let turn = 0; turn < 8; turn += 1) {
      await answer(turn % 2 === 0)
      await (turn % 2 === 0 ? pass(800) : press('Continue'))
      await pass(1000)
      expect(shown.slice(-3)).not.toContain(shownId())
      shown.push(shownId())
    }
    const kept: unknown = JSON.parse(sessionStorage.getItem('recentExercises_u1_kyrie_level1') ?? '')
    expect(kept).toEqual(shown.slice(-3))
  })

  it('points 3 and 4: the place within the level is stored for the next visit', async () => {
    await open({}, 103)
    await vi.waitFor(() => expect(localStorage.getItem('exerciseIndex_u1_kyrie_level1')).toBe('2'))
    await answer(true)
    await pass(800)
    expect(localStorage.getItem('exerciseIndex_u1_kyrie_level1')).toBe(String(shownId() - 101))
  })

  it('point 4: navigation is blocked for a second after it starts', async () => {
    await open({ user: { autoAdvance: false } })
    await answer(true)
    await press('Continue')
    const second = shownId()
    expect(second).not.toBe(101)
    await answer(true)
    await press('Continue')
    expect(shownId()).toBe(second)
    await pass(500)
    await press('Continue')
    expect(shownId()).not.toBe(second)
  })

  it('ruling 16: with auto-advance off a Continue button takes the place of the timer', async () => {
    await open({ user: { autoAdvance: false } })
    await answer(true)
    await pass(10_000)
    expect(shownId()).toBe(101)
    await press('Continue')
    expect(shownId()).not.toBe(101)
  })
})

describe('ruling 5: the streak follows the learner', () => {
  it.each([
    [4, 2, '4 of 10 stars'],
    [2, 6, '6 of 10 stars'],
    [10, 10, '0 of 10 stars'],
  ])('device %i, server %i: %s', async (device, server, expected) => {
    localStorage.setItem('streak_u1_kyrie_level1', String(device))
    const levelData = { 1: { completed: server >= 10, streak: server } }
    await open({ chant: { ...kyrie, progress: { ...progressOf(12), levelData } } })
    expect(stars()).toBe(expected)
  })

  it('ruling 4: what the device kept before a reset elsewhere is cleared', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '8')
    localStorage.setItem('exerciseIndex_u1_kyrie_level2', '3')
    localStorage.setItem('streak_u1_sanctus_level1', '5')
    await open({ chant: { ...kyrie, progress: { ...progressOf(0), epoch: 1 } } })
    expect(stars()).toBe('0 of 10 stars')
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBeNull()
    expect(localStorage.getItem('exerciseIndex_u1_kyrie_level2')).toBeNull()
    expect(localStorage.getItem('streak_u1_sanctus_level1')).toBe('5')
    await answer(true)
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('1')
  })
})

describe('point 7: what an answer writes', () => {
  it('ruling 3: opening the player is opening the chant, once, and lowers nothing', async () => {
    const { sent } = await open({ chant: { ...kyrie, progress: progressOf(46) } })
    await answer(false)
    await press('Continue')
    expect(await sent(progressCall)).toEqual([openedAt(46)])
  })

  it('rulings 2 and 8: progress within the level, the record, the account streak, the day and the attempt', async () => {
    const progress = { ...progressOf(24), epoch: 2, recordStreak: 2, levelData: { 2: { completed: false, streak: 2 } } }
    const { sent } = await open({ chant: { ...kyrie, progress } }, 201)
    await answer(true)
    await pass(0)
    expect(await sent(progressCall)).toEqual([
      openedAt(24, 2),
      { epoch: 2, percentComplete: 26, levelData: { 2: { completed: false, streak: 3 } } },
      { epoch: 2, currentLevel: 2, recordStreak: 3 },
    ])
    expect(await sent('POST /api/users/u1/streak')).toEqual([{ streak: learner.currentStreak + 3 }])
    expect(await sent('POST /api/users/u1/day-streak')).toEqual([undefined])
    expect((await sent('GET /api/users/u1/chants')).length).toBeGreaterThan(1)
    await pass(800)
    const exerciseId = shownId()
    await pass(2000)
    await answer(false)
    expect(await sent('POST /api/users/u1/attempts')).toMatchObject([
      { exerciseId: 201, score: 100, answer: true },
      { exerciseId, score: 0, answer: false, durationMs: 2000 },
    ])
  })

  it('rulings 4 and 8: a wrong answer writes no progress and no day, and takes 2 from the account', async () => {
    const { sent } = await open()
    await answer(false)
    await pass(0)
    expect(await sent(progressCall)).toEqual([openedAt(10)])
    expect(await sent('POST /api/users/u1/streak')).toEqual([{ streak: learner.currentStreak - 2 }])
    expect(await sent('POST /api/users/u1/day-streak')).toEqual([])
    expect(await sent('POST /api/users/u1/attempts')).toHaveLength(1)
  })

  it('ruling 8: in a completed chant an answer adds 3 to the account streak', async () => {
    const { sent } = await open({ chant: { ...kyrie, progress: progressOf(100, true) }, user: { currentStreak: 1 } })
    await answer(true)
    await pass(0)
    expect(await sent('POST /api/users/u1/streak')).toEqual([{ streak: 4 }])
  })
})
