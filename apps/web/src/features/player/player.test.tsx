import { m } from '@schola/messages'
import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { learnerChantsQuery } from '../../lib/api/learner-chants.ts'
import { answer, ladder, matchHalf, matching, openedAt, pass, press, trueFalse } from '../../testing/practice.ts'
import { chantOf, learner, progressOf } from '../../testing/server.ts'
import { starsLabel } from './level-margin.tsx'
import { answerCall, kyrie, open, progressCall, shownId, stars } from './player.test-data.ts'

const gloria = chantOf(2, 'Gloria')
const pathCall = 'GET /api/users/u1/chants'

const rowOf = (client: QueryClient) =>
  client.getQueryData(learnerChantsQuery('u1').queryKey)?.find(({ id }) => id === 1)?.progress ?? progressOf(0)

describe('the streak in the player', () => {
  it('a right answer lights a star, and 800 ms later another exercise of the level comes', async () => {
    await open()
    const before = window.history.length
    await answer(true)
    expect(stars()).toBe(starsLabel(1))
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('1')
    await pass(799)
    expect(shownId()).toBe(101)
    await pass(1)
    expect([102, 103, 104, 105]).toContain(shownId())
    expect(screen.getByText(`Statement ${shownId()}`)).toBeTruthy()
    expect(window.history.length).toBe(before)
    expect(document.activeElement?.textContent).toContain('True or false?')
  })

  it('a wrong answer takes two stars, not below zero, and Continue replaces the exercise', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open()
    await answer(false)
    expect(stars()).toBe(starsLabel(1))
    await pass(5000)
    expect(shownId()).toBe(101)
    await press(m.common_continue())
    expect(shownId()).not.toBe(101)
    await pass(1000)
    await answer(false)
    expect(stars()).toBe(starsLabel(0))
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('0')
  })

  it('after a partial match Continue counts it and shows the right pairs, a second one continues', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '3')
    await open({ exercises: [matching(100, 1), ...ladder(5)] }, 100, 'pater')
    await matchHalf()
    expect(stars()).toBe(starsLabel(1))
    expect(screen.getByText('Right answer')).toBeTruthy()
    await press(m.common_continue())
    expect(shownId()).not.toBe(100)
    expect(screen.queryByRole('button', { name: m.common_continue() })).toBeNull()
  })

  it('a missed exercise is stored on the device and returns when it is due', async () => {
    await open()
    await answer(false)
    const stored = () => JSON.parse(localStorage.getItem('practice_u1_kyrie_level1') ?? '') as Record<string, unknown>
    expect(stored()['missed']).toEqual([[101, 1]])
    // Five exercises later, on a later visit.
    cleanup()
    localStorage.setItem('practice_u1_kyrie_level1', JSON.stringify({ ...stored(), shown: 5 }))
    sessionStorage.setItem('recentExercises_u1_kyrie_level1', '[103,104,105]')
    vi.useRealTimers()
    await open({}, 102)
    await answer(true)
    await pass(800)
    expect(shownId()).toBe(101)
    await pass(1000)
    await answer(true)
    expect(stored()['missed']).toEqual([])
  })

  it('navigation is blocked for a second after it starts', async () => {
    await open({ user: { autoAdvance: false } })
    await answer(true)
    await press(m.common_continue())
    const second = shownId()
    expect(second).not.toBe(101)
    await answer(true)
    await press(m.common_continue())
    expect(shownId()).toBe(second)
    await pass(500)
    await press(m.common_continue())
    expect(shownId()).not.toBe(second)
  })
})

describe('the streak follows the learner', () => {
  const monday = '2024-11-18T08:00:00.000Z'
  const tuesday = '2024-11-19T08:00:00.000Z'

  it.each([
    ['4', undefined, 2, undefined, starsLabel(4)],
    ['2', undefined, 6, undefined, starsLabel(6)],
    ['10', undefined, 10, undefined, starsLabel(0)],
    ['7', monday, 2, tuesday, starsLabel(2)],
    ['2', tuesday, 7, monday, starsLabel(2)],
    ['8', undefined, 3, monday, starsLabel(3)],
  ])('device %s (%s), server %i (%s): %s', async (device, deviceAt, streak, at, expected) => {
    localStorage.setItem('streak_u1_kyrie_level1', device)
    if (deviceAt !== undefined) localStorage.setItem('streak_u1_kyrie_level1_at', deviceAt)
    const levelData = { 1: { completed: streak >= 10, streak, ...(at !== undefined && { at }) } }
    await open({ chant: { ...kyrie, progress: { ...progressOf(12), levelData } } })
    expect(stars()).toBe(expected)
  })

  it('a wrong answer lowers what the server and this device remember', async () => {
    const levelData = { 1: { completed: false, streak: 6, at: monday } }
    const { client } = await open({ chant: { ...kyrie, progress: { ...progressOf(12), levelData } } })
    await answer(false)
    expect(stars()).toBe(starsLabel(4))
    const at = localStorage.getItem('streak_u1_kyrie_level1_at') ?? ''
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('4')
    expect(at > monday).toBe(true)
    expect(rowOf(client).levelData).toEqual({ 1: { completed: false, streak: 4, at } })
  })

  it('what the device stored before a reset elsewhere is cleared', async () => {
    localStorage.setItem('streak_u1_kyrie_level1', '8')
    localStorage.setItem('exerciseIndex_u1_kyrie_level2', '3')
    localStorage.setItem('streak_u1_sanctus_level1', '5')
    await open({ chant: { ...kyrie, progress: { ...progressOf(0), epoch: 1 } } })
    expect(stars()).toBe(starsLabel(0))
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBeNull()
    expect(localStorage.getItem('exerciseIndex_u1_kyrie_level2')).toBeNull()
    expect(localStorage.getItem('streak_u1_sanctus_level1')).toBe('5')
    await answer(true)
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('1')
  })
})

describe('what an answer writes', () => {
  it('opening the player is opening the chant, once, and lowers nothing', async () => {
    const { sent } = await open({ chant: { ...kyrie, progress: progressOf(46) } })
    await answer(false)
    await press(m.common_continue())
    expect(await sent(progressCall)).toEqual([openedAt(46)])
  })

  it('one answer is one call with everything in it, and the path is not read again', async () => {
    const progress = { ...progressOf(24), epoch: 2, recordStreak: 2, levelData: { 2: { completed: false, streak: 2 } } }
    const { sent, client } = await open({ chant: { ...kyrie, progress } }, 201)
    await answer(true)
    await pass(0)
    const showingId = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
    expect(await sent(answerCall)).toEqual([
      {
        exerciseId: 201,
        showingId,
        score: 100,
        answer: true,
        durationMs: 0,
        where: 'player',
        epoch: 2,
        accountStreak: learner.currentStreak + 3,
        level: { number: 2, streak: 3, completed: false, recordStreak: 3 },
      },
    ])
    expect(await sent(progressCall)).toEqual([openedAt(24, 2)])
    expect(rowOf(client)).toMatchObject({ percentComplete: 26, currentLevel: 2, recordStreak: 3, version: 3 })
    expect(client.getQueryData(['current-user'])).toMatchObject({
      currentStreak: learner.currentStreak + 3,
      dayStreak: { current: 13, longest: 20 },
    })
    await pass(800)
    const exerciseId = shownId()
    await pass(2000)
    await answer(false)
    const [first, second] = (await sent(answerCall)) as { readonly showingId: string }[]
    expect(second).toMatchObject({ exerciseId, score: 0, answer: false, durationMs: 2000, epoch: 2 })
    expect(second?.showingId).not.toBe(first?.showingId)
    expect(await sent(pathCall)).toHaveLength(1)
  })
})

describe('the reply is what the page shows', () => {
  const reply = (change: object) => ({
    chantId: 1,
    progress: progressOf(40),
    outcome: 'merged',
    currentStreak: 9,
    dayStreak: { current: 2, longest: 2 },
    unlocked: [],
    ...change,
  })

  it.each([
    ['the next version: nothing was missed', { progress: { ...progressOf(40), version: 3 } }, 1],
    ['a version too many: another device has written', { progress: { ...progressOf(40), version: 4 } }, 2],
    ['an earlier version: the server was restored', { progress: { ...progressOf(40), version: 1 } }, 2],
    [
      'an answer to a chant that was reset in between',
      { progress: { ...progressOf(0), epoch: 1, version: 3 }, outcome: 'ignored' },
      2,
    ],
    [
      'a chant unlocked that the page shows as locked',
      { progress: { ...progressOf(40), version: 3 }, unlocked: [2] },
      2,
    ],
  ])('%s', async (_, change, readings) => {
    const answers = { [answerCall]: () => Response.json(reply(change)) }
    const { sent } = await open({ chant: { ...kyrie, progress: progressOf(24) }, following: [gloria], answers })
    await answer(true)
    await pass(0)
    expect(await sent(pathCall)).toHaveLength(readings)
  })

  it('completing a chant unlocks the next one at once', async () => {
    const levelData = { 5: { completed: false, streak: 9 } }
    const chant = { ...kyrie, progress: { ...progressOf(98), levelData } }
    const { sent } = await open({ chant, following: [gloria] }, 501)
    await answer(true)
    await pass(2000)
    await press(m.practice_back_to_path())
    await pass(0)
    expect(screen.getByRole('link', { name: /^Start Learning/ }).getAttribute('href')).toMatch(/^\/chants\/gloria/)
    expect(screen.queryByText(m.common_complete_previous())).toBeNull()
    expect(await sent(pathCall)).toHaveLength(1)
  })
})

describe('failures', () => {
  it('a navigation failure sends the learner to the chant page', async () => {
    await open()
    vi.spyOn(History.prototype, 'replaceState').mockImplementation(() => {
      throw new Error('Too many calls')
    })
    await answer(true)
    await pass(800)
    expect(window.location.pathname).toBe('/chants/kyrie')
  })

  it.each([
    ['not JSON', { content: '{' }],
    ['of no known type', { type: 'riddle' }],
    ['without what its type needs', { content: '{"statement":"Only this"}' }],
  ])('content %s', async (_, change) => {
    await open({ exercises: [trueFalse(101, 1, change)] }, 101, 'Error Loading Exercise')
    expect(screen.getByText("We couldn't load the requested exercise. Please try again later.")).toBeTruthy()
    expect(screen.getByRole('link', { name: m.practice_return_to_chant() }).getAttribute('href')).toBe('/chants/kyrie')
  })

  it('an invalid exercise is never drawn', async () => {
    await open({ exercises: [...ladder(1, 4), trueFalse(105, 1, { valid: false })] })
    for (let turn = 0; turn < 6; turn += 1) {
      await answer(true)
      await pass(1800)
      expect(shownId()).not.toBe(105)
    }
  })
})

it('a level finished on this device opens the next at once', async () => {
  localStorage.setItem('streak_u1_kyrie_level2', '10')
  await open({ chant: { ...kyrie, progress: progressOf(38) } }, 301)
  expect(screen.getByText(m.common_level({ level: 3 }))).toBeTruthy()
})
