import { expect, it } from 'vitest'
import { readRun, simulate, timeoutMs } from './simulate.ts'
import { useServers } from './use-servers.ts'

const servers = useServers()
const run = readRun(0)

it(`promises 15.16 and 27.4: in each of ${run.count} worlds every write is made once, in order, and all hold the same memory`, {
  timeout: timeoutMs,
}, async () => {
  expect(await simulate(servers(), run)).toEqual([])
})
