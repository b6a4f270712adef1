import type { BrowserContext, Page } from '@playwright/test'
import type { Exercise } from '@schola/contract/exercises'
import { readExercise } from '@schola/exercises/catalog'
import { lettersOf } from '@schola/exercises/types/unscramble/definition'
import { m } from '@schola/messages'
import { expect } from './expect.ts'
import { type Hand, pointer } from './hands.ts'
import { solve } from './solver.ts'

export const starsOf = (page: Page, lit: number) => page.getByRole('img', { name: `${lit} of 10 stars` })

/** Longer than a verdict is shown before it is reported, and than navigation is blocked. */
const turnMs = 1600

const hurried = new WeakSet<BrowserContext>()

/** Installs a clock in all pages of this browser; it is advanced after each answer. Call it before loading a page. */
export async function hurry(page: Page): Promise<void> {
  await page.clock.install()
  hurried.add(page.context())
}

/** Fast-forwards past the time until a verdict is reported and the block on going on; does nothing unless `hurry` was called. */
export async function passTurn(page: Page): Promise<void> {
  if (hurried.has(page.context())) await page.clock.fastForward(turnMs)
}

export function addressedExercise(page: Page, exercises: readonly Exercise[]): Exercise {
  const id = Number(/\/exercise\/(\d+)$/.exec(page.url())?.[1])
  const exercise = exercises.find((candidate) => candidate.id === id)
  if (exercise === undefined) throw new Error(`${page.url()} names no exercise.`)
  return exercise
}

export async function answer(
  page: Page,
  exercises: readonly Exercise[],
  right: boolean,
  hand: Hand = pointer,
): Promise<void> {
  await solve(page, addressedExercise(page, exercises), { hand, right })
}

/** Answers right and continues without waiting for the note to be read. */
export async function answerRightly(page: Page, exercises: readonly Exercise[], hand?: Hand): Promise<void> {
  const address = page.url()
  await answer(page, exercises, true, hand)
  await passTurn(page)
  // A short note may be over already.
  await page.waitForFunction(
    (from) => location.href !== from || document.querySelector('.star-change') !== null,
    address,
  )
  await expect(async () => {
    // Shortly after the exercise appears, presses do nothing.
    if (page.url() === address) await page.keyboard.press('Enter')
    expect(page.url()).not.toBe(address)
  }).toPass({ intervals: [50, 100, 200] })
}

/** Answers wrong and continues, which is blocked for a second after the exercise appears. */
export async function answerWrongly(page: Page, exercises: readonly Exercise[]): Promise<void> {
  const address = page.url()
  await answer(page, exercises, false)
  await passTurn(page)
  await expect(async () => {
    // One press both reports a partial match and continues.
    if (page.url() === address) await page.getByRole('button', { name: m.common_continue() }).click({ timeout: 500 })
    expect(page.url()).not.toBe(address)
  }).toPass()
}

const unseen =
  /^(instructions|explanation|asks|hear|alternatives|translation|correctTranslation|word|scrambledWord|missingWord|answers?|correct.*)$/

/** Tiles have no spaces between them. */
const squeezed = (text: string): string => text.replace(/\s/g, '')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/_{3,}/)
      .map(squeezed)
      .filter((text) => text !== '')
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (unseen.test(name) ? [] : textsIn(part)))
}

/** Whether a page has all texts, each as often as given. */
const hasAll = (words: string, texts: readonly string[]): boolean =>
  texts.every((text) => words.split(text).length > texts.filter((other) => other === text).length)

function answerOf({ type, content }: Exercise): string {
  const reading = readExercise(type, content)
  return reading.ok ? JSON.stringify(reading.definition.correctAnswer(reading.content)) : ''
}

/** Returns the exercise on a page whose URL does not name it, by its text. None by ear. */
export async function findShownExercise(page: Page, exercises: readonly Exercise[]): Promise<Exercise> {
  const form = page.locator('form.exercise')
  await expect(form.getByRole('button', { name: /^(Submit Answer|Check Progress)/ })).toBeVisible()
  const type = await form.getAttribute('data-type')
  const words = squeezed((await form.textContent()) ?? '')
  const letters = (await form.locator('.exercise-bank').allTextContents()).join('')
  const sorted = (text: string) => lettersOf(text.toLowerCase()).toSorted().join('')
  const sizeOf = (content: unknown) => textsIn(content).join('').length
  const candidates = exercises
    .filter((exercise) => exercise.type === type)
    .map((exercise) => ({ exercise, content: JSON.parse(exercise.content) as { word?: string; hear?: string } }))
    .filter(({ content }) => content.hear === undefined)
    .filter(({ content }) => hasAll(words, textsIn(content)))
    .filter(({ content }) => content.word === undefined || sorted(content.word) === sorted(letters))
  const most = Math.max(...candidates.map(({ content }) => sizeOf(content)))
  const alike = candidates.filter(({ content }) => sizeOf(content) === most).map(({ exercise }) => exercise)
  const [shown] = alike
  if (shown === undefined) throw new Error(`No ${type} exercise reads: ${words}`)
  if (new Set(alike.map(answerOf)).size > 1) throw new Error(`More than one ${type} exercise reads: ${words}`)
  return shown
}
