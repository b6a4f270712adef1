import { expect, it } from 'vitest'
import { useTestApp } from '../apps/server/src/testing/test-app.ts'
import { confusing, doubling, dropping, halving, reordering } from './planted-mistakes.ts'
import { simulate, timeoutMs } from './simulate.ts'

const test = useTestApp()

it.each([
  ['dropped', dropping, /was dropped/],
  ['doubled', doubling, /attempts: the server has \[.*\b(\d+),\1\b/],
  ['sent out of order', reordering, /was sent after what was made later/],
  ['made as another learner', confusing, /attempts: the server has/],
  ['made by half', halving, /is only half there, without its (day|level|review)/],
])('promise 15.16: the checker sees that writes are %s', { timeout: timeoutMs }, async (_, mistake, words) => {
  const failures = await simulate(test(), { first: 1, count: 12, mistake })
  expect(failures.join('\n')).toMatch(words)
})
