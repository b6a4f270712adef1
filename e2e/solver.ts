import type { Locator, Page } from '@playwright/test'
import type { Exercise } from '@schola/contract/exercises'
import { type ExerciseType, readExercise } from '@schola/exercises/catalog'
import type { ExerciseContent } from '@schola/exercises/define-exercise'
import type { TestBoard, TestSolver } from '@schola/exercises/solver'
import { expect } from './expect.ts'
import type { Hand } from './hands.ts'

/** How a hand works the board of any exercise. */
function boardOf(form: Locator, hand: Hand): TestBoard {
  const freeTile = (text: string, exact = true): Locator =>
    form
      .getByRole('group', { name: /to choose from$/ })
      .getByRole('button', { name: text, exact, pressed: false })
      .first()
  const pairTile = (column: string, text: string) =>
    form.getByRole('list', { name: column }).getByRole('button', { name: text, exact: true }).first()
  return {
    choose: (text) => hand.choose(form.locator('label').filter({ has: form.page().getByText(text, { exact: true }) })),
    chooseAt: (index) => hand.choose(form.locator('label').nth(index)),
    async type(texts) {
      for (const [blank, text] of texts.entries()) await hand.write(form.getByRole('textbox').nth(blank), text)
    },
    async layTiles(texts) {
      for (const text of texts) await hand.press(freeTile(text))
    },
    async arrange(texts) {
      const tiles = form.getByRole('list').getByRole('button')
      await expect(tiles).toHaveCount(texts.length)
      for (const [position, text] of texts.entries()) {
        const now = await tiles.allTextContents()
        const from = now.findIndex((tile, index) => index >= position && tile === text)
        if (from === position) continue
        await hand.move(tiles, from, position)
        await expect(tiles.nth(position)).toHaveText(text)
      }
    },
    // The tiles of a capitalized word may all be lowercase.
    spell: (letters) => hand.spell(letters, (letter) => freeTile(letter, false)),
    async match(pairs) {
      for (const { latin, english } of pairs) {
        await hand.press(pairTile('Latin', latin))
        await hand.press(pairTile('English', english))
      }
    },
  }
}

interface Attempt {
  readonly hand: Hand
  readonly right: boolean
  /** Advances a stopped clock. */
  readonly passTime?: (ms: number) => Promise<void>
}

/** Waits for a right verdict, or for what only follows one: the next exercise or the end of the level. */
async function untilRight(page: Page, address: string, type: ExerciseType): Promise<void> {
  const verdict = `form.exercise[data-type="${type}"] .exercise-feedback[data-outcome="right"]`
  await page.waitForFunction(
    ([from, sign = '']) => location.href !== from || document.querySelector(sign) !== null,
    [address, `${verdict}, .completion`],
    { timeout: 15_000 },
  )
}

/** Answers the exercise on the page and checks the result. */
export async function solve(page: Page, exercise: Exercise, { hand, right, passTime }: Attempt): Promise<void> {
  const reading = readExercise(exercise.type, exercise.content)
  if (!reading.ok) throw new Error(reading.message)
  const { definition, content } = reading
  const { type } = definition
  const { solver }: { solver: TestSolver<ExerciseContent, unknown> } = await import(
    `@schola/exercises/types/${type}/solve`
  )
  const form = page.locator(`form.exercise[data-type="${type}"]`)
  const address = page.url()
  await solver.enter(boardOf(form, hand), right ? definition.correctAnswer(content) : solver.wrongAnswer(content))
  if (!(solver.submitsItself && right)) {
    const button = form.getByRole('button', { name: /^(Submit Answer|Check Progress)/ })
    await hand.submit(button, solver.submitsByEnter === true)
  }
  if (definition.verdictDelay > 0) await passTime?.(definition.verdictDelay)
  if (right) await untilRight(page, address, type)
  else await expect(form.locator('.exercise-feedback')).toHaveAttribute('data-outcome', 'wrong')
  // A partial result waits for Continue.
  if (solver.submitsItself && !right) await hand.press(form.getByRole('button', { name: 'Continue' }))
}
