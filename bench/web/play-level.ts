import type { BrowserContext, Page } from '@playwright/test'
import type { Exercise } from '@schola/contract/exercises'
import { playerAdvance } from '@schola/domain/next-exercise'
import { unwatchedPointer } from '../../e2e/hands.ts'
import { addressedExercise, answer } from '../../e2e/playing.ts'
import { firstChant, type Visitor } from '../../e2e/visitor.ts'
import type { Figure } from '../report.ts'
import { median } from '../rounds.ts'
import type { BarePage } from './bare-page.ts'
import { type Watched, watchSlowed } from './watch.ts'

const slowdown = 4
/** Of the bare page. */
const prescribedMs = 800
const answersInLevel = 10

const mostStoredBytes = 4000

declare global {
  interface Window {
    /** What the page has written to local storage since it was last asked. */
    takeStoredBytes: () => number
  }
}

/** Runs in the page before its own scripts. */
function countStoredBytes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the storage below
  const { setItem } = Storage.prototype
  let bytes = 0
  Storage.prototype.setItem = function (key: string, value: string) {
    if (this === localStorage) bytes += new Blob([key, value]).size
    setItem.call(this, key, value)
  }
  window.takeStoredBytes = () => {
    const taken = bytes
    bytes = 0
    return taken
  }
}

const takeStoredBytes = (page: Page) => page.evaluate(() => window.takeStoredBytes())

/** Answers right and waits for the exercise that follows by itself; answers with how long its note had to stay. */
async function answerAndWait(page: Page, exercises: readonly Exercise[]): Promise<number> {
  const address = page.url()
  await answer(page, exercises, true, unwatchedPointer)
  // What is only read aloud is no part of the note.
  const note = await page.locator('.exercise-feedback-message').evaluate((message) => {
    const aloud = message.querySelector('.sr-only')?.textContent ?? ''
    return (message.textContent ?? '').replace(aloud, '')
  })
  const advance = playerAdvance(100, true, note)
  await page.waitForURL((url) => url.href !== address)
  return advance.by === 'timer' ? advance.afterMs : 0
}

interface PlayedLevel {
  /** The bytes that each answer wrote to local storage. */
  readonly stored: readonly number[]
  /** How long the note of each answer had to stay. */
  readonly prescribed: readonly number[]
}

/** Plays a level to its end, always right. */
async function playLevel(page: Page, visitor: Visitor): Promise<PlayedLevel> {
  await page.addInitScript(countStoredBytes)
  const exercises = await visitor.getExercises(firstChant.id)
  const [first] = exercises.filter(({ level }) => level === 1)
  await page.goto(`/chants/${firstChant.slug}/exercise/${first?.id}`)
  await page.locator('form.exercise button[type="submit"]').waitFor()
  // That the chant was opened is written and kept by then.
  await page.waitForLoadState('networkidle')
  await takeStoredBytes(page)
  const stored: number[] = []
  const prescribed: number[] = []
  for (let streak = 1; streak < answersInLevel; streak += 1) {
    prescribed.push(await answerAndWait(page, exercises))
    await page.locator(`form.exercise[data-type="${addressedExercise(page, exercises).type}"]`).waitFor()
    stored.push(await takeStoredBytes(page))
  }
  await answer(page, exercises, true, unwatchedPointer)
  await page.getByRole('heading', { name: 'Level Completed!' }).waitFor()
  return { stored, prescribed }
}

async function pressBareButton(page: Page, { url }: BarePage): Promise<void> {
  await page.goto(url)
  for (let turn = 0; turn < answersInLevel; turn += 1)
    await page.locator(`[data-turn="${turn}"]`).click({ force: true })
  await page.locator(`[data-turn="${answersInLevel}"]`).waitFor()
}

interface Feel {
  /** Each reaction to a touch, in milliseconds. */
  readonly reactions: readonly number[]
  /** Each wait beyond the prescribed one. */
  readonly waits: readonly number[]
}

function feelOf({ interactions, goingOn }: Watched, prescribed: readonly number[] = []): Feel {
  const waits = goingOn.map((time, turn) => time - (prescribed[turn] ?? prescribedMs))
  const feel = { reactions: Object.values(interactions), waits }
  if (feel.reactions.length === 0 || feel.waits.length < answersInLevel - 1) throw new Error('Too little was seen.')
  return feel
}

const ms = (value: number) => `${Math.round(value)} ms`

function figure(name: string, ours: number, floor: number, most: number, all: readonly number[]): Figure {
  return {
    name: `${name}, at ${slowdown}x slowdown`,
    value: ms(ours),
    floor: ms(floor),
    ratio: (ours / floor).toFixed(2),
    goal: `under ${most} ms`,
    holds: ours < most,
    spread: `${ms(Math.min(...all))} to ${ms(Math.max(...all))}, ${all.length} times`,
  }
}

function storedFigure(stored: readonly number[]): Figure {
  const most = Math.max(...stored)
  return {
    name: 'written to local storage for one right answer, at most',
    value: `${most} bytes`,
    floor: 'none',
    ratio: 'none',
    goal: `at most ${mostStoredBytes} bytes`,
    holds: most <= mostStoredBytes,
    spread: `${Math.min(...stored)} to ${most} bytes, ${stored.length} times`,
  }
}

/** How it feels to play: the slowest reaction to a touch, and the wait for the next exercise. */
export async function measurePlay(context: BrowserContext, visitor: Visitor, bare: BarePage): Promise<Figure[]> {
  const { page } = visitor
  const boards = { counted: '[role="img"][aria-label$="of 10 stars"]', following: 'form.exercise' }
  let level: PlayedLevel = { stored: [], prescribed: [] }
  async function play() {
    level = await playLevel(page, visitor)
  }
  const watched = await watchSlowed(page, slowdown, boards, play)
  const played = feelOf(watched, level.prescribed)
  const plain = await context.newPage()
  const buttons = { counted: '[role="status"]', following: 'button' }
  const floor = feelOf(await watchSlowed(plain, slowdown, buttons, () => pressBareButton(plain, bare)))
  await plain.close()
  return [
    figure(
      'interaction to next paint',
      Math.max(...played.reactions),
      Math.max(...floor.reactions),
      100,
      played.reactions,
    ),
    figure(
      'right answer to the next exercise, beyond the time to read its note',
      median(played.waits),
      median(floor.waits),
      50,
      played.waits,
    ),
    storedFigure(level.stored),
  ]
}
