import { expect, it } from 'vitest'
import { tryEach } from './try-each.ts'

it('what fails in a sweep keeps nothing else from being swept, and is said', async () => {
  const done: number[] = []
  const steps = [1, 2, 3].map((step) => async () => {
    if (step === 2) throw new Error('The second failed.')
    done.push(step)
  })
  await expect(tryEach(steps)).rejects.toThrow('The second failed.')
  expect(done).toEqual([1, 3])
})

it('all that failed is said', async () => {
  const steps = ['One failed.', 'Another failed.'].map((sentence) => () => Promise.reject(new Error(sentence)))
  await expect(tryEach(steps)).rejects.toThrow('One failed. Another failed.')
})
