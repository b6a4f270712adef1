import { catalog } from '@schola/exercises/catalog'
import { expectAccessible } from './axe.ts'
import { draggingPointer, draggingTouch, type Hand, keyboard, pointer, touch } from './hands.ts'
import { solve } from './solver.ts'
import { expect, test } from './test.ts'
import { complete, firstChant, type Visitor } from './visitor.ts'

/** Opens the first exercise of a type and answers it right. */
async function play(visitor: Visitor, type: string, hand: Hand): Promise<void> {
  const exercises = await visitor.getExercises(firstChant.id)
  const exercise = exercises.find((candidate) => candidate.type === type)
  if (exercise === undefined) throw new Error(`There is no exercise of the type ${type}.`)
  await visitor.page.goto(`/chants/${firstChant.slug}/exercise/${exercise.id}`)
  await expect(visitor.page.getByRole('button', { name: /^(Submit Answer|Check Progress)/ })).toBeVisible()
  // Every way shows the same board.
  if (hand === pointer) await expectAccessible(visitor.page)
  await solve(visitor.page, exercise, { hand, right: true })
  await expect(visitor.page.getByRole('img', { name: '1 of 10 stars' })).toBeVisible()
}

const ways: readonly { readonly name: string; readonly hand: Hand; readonly use: object }[] = [
  { name: 'the pointer', hand: pointer, use: {} },
  { name: 'touch', hand: touch, use: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } },
  { name: 'the keyboard alone', hand: keyboard, use: {} },
]

for (const { name, hand, use } of ways) {
  test.describe(`ruling 17: by ${name}`, () => {
    test.use(use)
    for (const { type } of catalog) {
      test(`point 4: ${type} is answered right`, async ({ visitor }) => {
        await visitor.arrive()
        await visitor.advance(firstChant.id, complete)
        await play(visitor, type, hand)
      })
    }
  })
}

for (const type of ['ordering', 'ordering-phrases']) {
  test(`point 9: ${type} is put right by dragging with the mouse`, async ({ visitor }) => {
    await visitor.arrive()
    await visitor.advance(firstChant.id, complete)
    await play(visitor, type, draggingPointer)
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    test(`point 9: ${type} is put right by dragging with a finger`, async ({ visitor }) => {
      await visitor.arrive()
      await visitor.advance(firstChant.id, complete)
      await play(visitor, type, draggingTouch)
    })
  })
}
