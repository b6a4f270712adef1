import type { Locator, Page } from '@playwright/test'
import type { Exercise } from '@schola/contract/exercises'
import { type AnswerOf, type ExerciseType, readExercise } from '@schola/exercises/catalog'
import type { ExerciseContent } from '@schola/exercises/define-exercise'
import { lettersOf } from '@schola/exercises/types/unscramble/definition'
import { expect } from './expect.ts'
import type { Hand } from './hands.ts'
import { wrongAnswers } from './wrong-answers.ts'

interface Board {
  readonly form: Locator
  readonly hand: Hand
}

async function choose({ form, hand }: Board, text: string): Promise<void> {
  await hand.choose(form.locator('label').filter({ has: form.page().getByText(text, { exact: true }) }))
}

const freeTile = (form: Locator, text: string, exact = true): Locator =>
  form
    .getByRole('group', { name: /to choose from$/ })
    .getByRole('button', { name: text, exact, pressed: false })
    .first()

async function layTiles({ form, hand }: Board, texts: readonly string[]): Promise<void> {
  for (const text of texts) await hand.press(freeTile(form, text))
}

async function arrange({ form, hand }: Board, texts: readonly string[]): Promise<void> {
  const tiles = form.getByRole('list').getByRole('button')
  await expect(tiles).toHaveCount(texts.length)
  for (const [place, text] of texts.entries()) {
    const now = await tiles.allTextContents()
    const from = now.findIndex((tile, index) => index >= place && tile === text)
    if (from === place) continue
    await hand.move(tiles, from, place)
    await expect(tiles.nth(place)).toHaveText(text)
  }
}

async function match({ form, hand }: Board, { matched }: AnswerOf<'matching'>): Promise<void> {
  const tile = (column: string, text: string) =>
    form.getByRole('list', { name: column }).getByRole('button', { name: text, exact: true }).first()
  for (const { latin, english } of matched) {
    await hand.press(tile('Latin', latin))
    await hand.press(tile('English', english))
  }
}

type Acts = { readonly [Type in ExerciseType]: (board: Board, answer: AnswerOf<Type>) => Promise<void> }

const acts: Acts = {
  'multiple-choice': choose,
  'true-false': (board, answer) => choose(board, answer ? 'True' : 'False'),
  'translation-error': ({ form, hand }, answer) => hand.choose(form.locator('label').nth(answer)),
  async 'fill-in-blank'({ form, hand }, answer) {
    for (const [blank, text] of answer.entries()) await hand.write(form.getByRole('textbox').nth(blank), text)
  },
  matching: match,
  ordering: arrange,
  'ordering-phrases': arrange,
  // The tiles of a capitalized word may all be lowercase.
  unscramble: ({ form, hand }, answer) => hand.spell(lettersOf(answer), (letter) => freeTile(form, letter, false)),
  'build-translation': layTiles,
  'word-bank': layTiles,
  'word-bank-completion': layTiles,
  'fill-blank-bank': layTiles,
}

const takesEnter: readonly string[] = [
  'multiple-choice',
  'true-false',
  'translation-error',
  'fill-in-blank',
  'unscramble',
]

interface Attempt {
  readonly hand: Hand
  readonly right: boolean
  /** Advances a stopped clock. */
  readonly passTime?: (ms: number) => Promise<void>
}

/** Waits for a right verdict: only then the next exercise or the end of the level comes by itself. */
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
  const form = page.locator(`form.exercise[data-type="${type}"]`)
  const address = page.url()
  // Content and answer have this same type, which TypeScript cannot see.
  const answerWrongly = wrongAnswers[type] as (content: ExerciseContent) => unknown
  const act = acts[type] as (board: Board, answer: unknown) => Promise<void>
  await act({ form, hand }, right ? definition.correctAnswer(content) : answerWrongly(content))
  const judgesItself = type === 'matching' && right
  if (!judgesItself) {
    await hand.submit(form.getByRole('button', { name: /^(Submit Answer|Check Progress)/ }), takesEnter.includes(type))
  }
  if (definition.verdictDelay > 0) await passTime?.(definition.verdictDelay)
  if (right) await untilRight(page, address, type)
  else await expect(form.locator('.exercise-feedback')).toHaveAttribute('data-outcome', 'wrong')
  // A partial match is only reported on request.
  if (type === 'matching' && !right) await hand.press(form.getByRole('button', { name: 'Continue' }))
}
