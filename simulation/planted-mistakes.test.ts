import { expect, it } from 'vitest'
import {
  confusing,
  doubling,
  dropping,
  forgettingAge,
  halving,
  ignoringLate,
  reordering,
  repeating,
} from './planted-mistakes.ts'
import { simulate, timeoutMs } from './simulate.ts'
import { useServers } from './use-servers.ts'

const servers = useServers()

it.each([
  ['dropped', dropping, /was dropped/],
  ['doubled', doubling, /attempts: the server has \[.*\b(\d+),\1\b/],
  ['sent out of order', reordering, /was sent after what was made later/],
  ['made as another learner', confusing, /attempts: the server has/],
  ['made by half', halving, /is only half there, without its (day|level|review)/],
])('promise 15.16: the checker sees that writes are %s', { timeout: timeoutMs }, async (_, mistake, words) => {
  const failures = await simulate(servers(), { first: 1, count: 12, mistake })
  expect(failures.join('\n')).toMatch(words)
})

it.each([
  ['an answer is folded when it arrives instead of when it was given', forgettingAge],
  ['an answer is folded twice', repeating],
  ['what came late is folded last', ignoringLate],
])('promise 27.4: the checker sees that %s', { timeout: timeoutMs }, async (_, mistake) => {
  const failures = await simulate(servers(), { first: 1, count: 12, mistake })
  expect(failures.join('\n')).toMatch(/memory: the server has \[\{/)
})
