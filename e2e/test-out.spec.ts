import { randomUUID } from 'node:crypto'
import type { Exercise } from '@schola/contract/exercises'
import { beginTestOut, type TestOutReply } from '@schola/contract/test-outs'
import { readExercise } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { expectUsableByEveryone } from './axe.ts'
import { pointer } from './hands.ts'
import { starsOf } from './playing.ts'
import { solve } from './solver.ts'
import { expect, test } from './test.ts'
import { firstChant, type Visitor } from './visitor.ts'

async function begin(visitor: Visitor, userId: string): Promise<TestOutReply> {
  const { body } = await visitor.call('POST', `/api/users/${userId}/chants/${firstChant.id}/test-out`, {})
  return beginTestOut.reply.parse(body)
}

function getAsked({ exerciseIds, asked }: TestOutReply, exercises: readonly Exercise[]): Exercise {
  const exercise = exercises.find(({ id }) => id === exerciseIds[asked])
  if (!exercise) throw new Error('The test asks for nothing that is there.')
  return exercise
}

/** Answers right through the API. */
async function answerByCall(visitor: Visitor, userId: string, run: TestOutReply, exercise: Exercise): Promise<void> {
  const reading = readExercise(exercise.type, exercise.content)
  if (!reading.ok) throw new Error(reading.message)
  const response = await visitor.page.request.post(`/api/users/${userId}/answers`, {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      exerciseId: exercise.id,
      showingId: randomUUID(),
      score: 100,
      answer: reading.definition.correctAnswer(reading.content),
      where: 'test-out',
      testOutId: run.id,
      epoch: 0,
      accountStreak: 1,
    },
  })
  expect(response.status()).toBe(200)
}

test('from Home through a test, reloaded in the middle, to a completed chant', async ({ page, visitor }) => {
  const { id } = await visitor.arrive()
  await visitor.call('PATCH', `/api/users/${id}/settings`, { autoAdvance: false })
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto('/')
  await page.getByRole('link', { name: m.common_test_out() }).click()
  await expect(page.getByRole('heading', { name: m.common_test_out() })).toBeVisible()
  await expectUsableByEveryone(page)

  const beginning = page.getByRole('button', { name: m.practice_begin_test() })
  await beginning.click()
  await expect(starsOf(page, 0)).toBeVisible()
  await solve(page, getAsked(await begin(visitor, id), exercises), { hand: pointer, right: true })
  await expect(starsOf(page, 1)).toBeVisible()
  await page.reload()
  for (let turn = 1; turn < 9; turn += 1) {
    const run = await begin(visitor, id)
    await answerByCall(visitor, id, run, getAsked(run, exercises))
  }
  await beginning.click()
  await expect(starsOf(page, 9)).toBeVisible()
  await expectUsableByEveryone(page)

  await solve(page, getAsked(await begin(visitor, id), exercises), { hand: pointer, right: true })
  await page.getByRole('button', { name: m.common_continue() }).click()
  await expect(page.getByRole('heading', { name: m.practice_chant_complete({ name: 'Signum Crucis' }) })).toBeFocused()
  await expect(page.getByRole('button', { name: m.practice_stop_singing() })).toBeVisible()
  await expectUsableByEveryone(page)
  await page.getByRole('link', { name: m.practice_go_on_to({ name: 'Kyrie' }) }).click()
  await expect(page.getByRole('tab', { name: m.chant_exercises() })).toBeVisible()
  expect((await visitor.getChant(firstChant.slug)).progress).toMatchObject({ isCompleted: true, percentComplete: 100 })
})
