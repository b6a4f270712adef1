import type { Exercise } from '@schola/contract/exercises'
import { readExercise } from '@schola/exercises/catalog'
import type { ExerciseContent } from '@schola/exercises/define-exercise'
import type { TestBoard, TestSolver } from '@schola/exercises/solver'
import type { Browser, Target } from './browser.ts'

export interface Hand {
  press(browser: Browser, target: Target): Promise<void>
  /** Chooses by the label of a radio button. */
  choose(browser: Browser, label: Target): Promise<void>
  /** Moves a tile of a row to another place in it. */
  move(browser: Browser, from: number, to: number): Promise<void>
}

const rowTile = (place: number): Target => ({ css: 'form.exercise .exercise-order button', place })

export const finger: Hand = {
  press: (browser, target) => browser.tap(target),
  choose: (browser, label) => browser.tap(label),
  async move(browser, from, to) {
    await browser.tap(rowTile(from))
    await browser.tap(rowTile(to))
  },
}

async function reachAndPress(browser: Browser, target: Target): Promise<void> {
  await browser.reach(target)
  await browser.press(' ')
}

export const keyboard: Hand = {
  press: reachAndPress,
  async choose(browser, { css, text, place }) {
    // The radio button is found by its index among the labels.
    const index =
      text === undefined
        ? (place ?? 0)
        : await browser.run(
            (labels, wanted) =>
              [...document.querySelectorAll(labels)].findIndex((label) =>
                [...label.querySelectorAll('*')].some((part) => part.textContent?.trim() === wanted),
              ),
            css,
            text,
          )
    await reachAndPress(browser, { css: `${css} input`, place: index })
  },
  async move(browser, from, to) {
    await browser.reach(rowTile(from))
    const key = to < from ? 'ArrowLeft' : 'ArrowRight'
    for (let step = 0; step < Math.abs(to - from); step += 1) await browser.press(key)
  },
}

const label = 'form.exercise label'
const freeTile = (text: string): Target => ({ css: '.exercise-bank button[aria-pressed="false"]', text })

const readRow = (browser: Browser): Promise<string[]> =>
  browser.run(() => [...document.querySelectorAll('.exercise-order button')].map((tile) => tile.textContent ?? ''))

/** How a hand works the board of any exercise. */
const boardOf = (browser: Browser, hand: Hand): TestBoard => ({
  choose: (text) => hand.choose(browser, { css: label, text }),
  chooseAt: (place) => hand.choose(browser, { css: label, place }),
  async type(texts) {
    for (const [place, text] of texts.entries()) {
      const field: Target = { css: 'form.exercise input[type="text"]', place }
      await (hand === keyboard ? browser.reach(field) : hand.press(browser, field))
      await browser.type(text)
    }
  },
  async layTiles(texts) {
    for (const text of texts) await hand.press(browser, freeTile(text))
  },
  async arrange(texts) {
    await browser.until('the row of tiles', async () => (await readRow(browser)).length === texts.length)
    for (const [place, text] of texts.entries()) {
      const from = (await readRow(browser)).findIndex((tile, index) => index >= place && tile === text)
      if (from !== place) await hand.move(browser, from, place)
      await browser.until(`“${text}” in its place`, async () => (await readRow(browser))[place] === text)
    }
  },
  async spell(letters) {
    for (const letter of letters) {
      // The tiles of a capitalized word may all be lowercase.
      const isThere = await browser.find(freeTile(letter))
      await hand.press(browser, freeTile(isThere ? letter : letter.toLowerCase()))
    }
  },
  async match(pairs) {
    const free = 'button[data-matched="false"]'
    for (const { latin, english } of pairs) {
      await hand.press(browser, { css: `.exercise-column[aria-label="Latin"] ${free}`, text: latin })
      await hand.press(browser, { css: `.exercise-column[aria-label="English"] ${free}`, text: english })
    }
  },
})

async function untilShown(browser: Browser, exercises: readonly Exercise[]): Promise<Exercise> {
  await browser.see({ css: 'form.exercise .exercise-board *' })
  const id = await browser.run(() => Number(/\/exercise\/(\d+)$/.exec(location.pathname)?.[1]))
  const exercise = exercises.find((candidate) => candidate.id === id)
  if (exercise === undefined) throw new Error(`The player names exercise ${id}, which the chant does not have.`)
  return exercise
}

/** Answers the current exercise right, and checks that it counts. */
export async function answerRightly(browser: Browser, exercises: readonly Exercise[], hand: Hand): Promise<void> {
  const exercise = await untilShown(browser, exercises)
  const reading = readExercise(exercise.type, exercise.content)
  if (!reading.ok) throw new Error(reading.message)
  const { definition, content } = reading
  const { solver }: { solver: TestSolver<ExerciseContent, unknown> } = await import(
    `@schola/exercises/types/${definition.type}/solve`
  )
  await solver.enter(boardOf(browser, hand), definition.correctAnswer(content))
  if (!solver.submitsItself) await hand.press(browser, { css: 'form.exercise button[type="submit"]' })
  await browser.see({ css: 'form.exercise .exercise-feedback[data-outcome="right"]' })
  await browser.see({ css: '.star-change' })
}

/** Continues before the note was read, by Enter or a tap outside controls. */
export async function goOn(browser: Browser, hand: Hand): Promise<void> {
  const address = await browser.run(() => location.pathname)
  if (hand === keyboard) await browser.press('Enter')
  else await browser.tap({ css: '[aria-label$="of 10 stars"]' })
  await browser.until('the next exercise', async () => (await browser.run(() => location.pathname)) !== address)
}
