import { catalog } from '@schola/exercises/catalog'
import { expectUsableByEveryone } from './axe.ts'
import { draggingPointer, draggingTouch, type Hand, keyboard, pointer } from './hands.ts'
import { hurry, passTurn } from './playing.ts'
import { solve } from './solver.ts'
import { expect, test } from './test.ts'
import { complete, firstChant, type Visitor } from './visitor.ts'

/** Answers the first exercise of each type right, for one star each. */
async function play(visitor: Visitor, played: readonly string[], hand: Hand): Promise<void> {
  test.slow()
  const { id } = await visitor.arrive()
  // Without auto-advance, no reload is needed for each type.
  await visitor.call('PATCH', `/api/users/${id}/settings`, { autoAdvance: false })
  await visitor.advance(firstChant.id, complete)
  const exercises = await visitor.getExercises(firstChant.id)
  const { page } = visitor
  await hurry(page)
  for (const [index, type] of played.entries()) {
    await test.step(type, async () => {
      const exercise = exercises.find((candidate) => candidate.type === type)
      if (exercise === undefined) throw new Error(`There is no exercise of the type ${type}.`)
      const address = `/chants/${firstChant.slug}/exercise/${exercise.id}`
      await (index === 0 ? page.goto(address) : visitor.follow(address))
      const form = page.locator(`form.exercise[data-type="${type}"]`)
      await expect(form.getByRole('button', { name: /^(Submit Answer|Check Progress)/ })).toBeVisible()
      if (hand === pointer) await expectUsableByEveryone(page)
      const stars = page.getByRole('img', { name: /of 10 stars$/ })
      const lit = Number.parseInt((await stars.getAttribute('aria-label')) ?? '', 10)
      await solve(page, exercise, { hand, right: true })
      await passTurn(page)
      await expect(stars).toHaveAttribute('aria-label', `${lit + 1} of 10 stars`)
    })
  }
}

const types = catalog.map(({ type }) => type)
const sortable = ['ordering', 'ordering-phrases']

// In one visit: signing in for each would take longer than playing.
test('every type of exercise is answered right by the pointer', ({ visitor }) => play(visitor, types, pointer))
test('every type of exercise is answered right by the keyboard alone', ({ visitor }) => play(visitor, types, keyboard))
test('words are put in order by dragging with the mouse', ({ visitor }) => play(visitor, sortable, draggingPointer))

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('words are put in order by dragging with a finger', ({ visitor }) => play(visitor, sortable, draggingTouch))
})
