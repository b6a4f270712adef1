import { expect, it } from 'vitest'
import { tryEach } from './delete-expired.ts'

it('what fails in a sweep keeps nothing else from being swept, and all that failed is said', async () => {
  const done: number[] = []
  const steps = [1, 2, 3, 4].map((step) => async () => {
    if (step % 2 === 0) throw new Error(`Step ${step} failed.`)
    done.push(step)
  })
  await expect(tryEach(steps)).rejects.toThrow('Step 2 failed. Step 4 failed.')
  expect(done).toEqual([1, 3])
})
