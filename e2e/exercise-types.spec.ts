import { catalog } from '@schola/exercises/catalog'
import { expectUsableByEveryone } from './axe.ts'
import { draggingPointer, draggingTouch, type Hand, keyboard, pointer, touch } from './hands.ts'
import { hurry, passTurn } from './playing.ts'
import { solve } from './solver.ts'
import { expect, test } from './test.ts'
import { complete, firstChant, type Visitor } from './visitor.ts'

/** Opens the first exercise of each type and answers it right: one star more. */
async function play(visitor: Visitor, played: readonly string[], hand: Hand): Promise<void> {
  test.slow()
  const { id } = await visitor.arrive()
  // No exercise comes by itself, so the page need not be loaded again for each type.
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
      // Every way shows the same board.
      if (hand === pointer) await expectUsableByEveryone(page)
      const stars = page.getByRole('img', { name: /of 10 stars$/ })
      const lit = Number.parseInt((await stars.getAttribute('aria-label')) ?? '', 10)
      await solve(page, exercise, { hand, right: true })
      await passTurn(page)
      await expect(stars).toHaveAttribute('aria-label', `${lit + 1} of 10 stars`)
    })
  }
}

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const ways: readonly { readonly name: string; readonly hand: Hand; readonly use: object }[] = [
  { name: 'the pointer', hand: pointer, use: {} },
  { name: 'touch', hand: touch, use: phone },
  { name: 'the keyboard alone', hand: keyboard, use: {} },
]

const types = catalog.map(({ type }) => type)

for (const { name, hand, use } of ways) {
  test.describe(`by ${name}`, () => {
    test.use(use)
    // All in one visit: signing in anew for each would take longer than playing it.
    test(`answered right: ${types.join(', ')}`, ({ visitor }) => play(visitor, types, hand))
  })
}

const sortable = ['ordering', 'ordering-phrases']

test(`put right by dragging with the mouse: ${sortable.join(', ')}`, ({ visitor }) =>
  play(visitor, sortable, draggingPointer))

test.describe('on a phone', () => {
  test.use(phone)
  test(`put right by dragging with a finger: ${sortable.join(', ')}`, ({ visitor }) =>
    play(visitor, sortable, draggingTouch))
})
