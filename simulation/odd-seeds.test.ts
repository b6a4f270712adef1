import { expect, it } from 'vitest'
import { useTestApp } from '../apps/server/src/testing/test-app.ts'
import { readRun, simulate, timeoutMs } from './simulate.ts'

const test = useTestApp()
const run = readRun(0)

it(`promise 15.16: in each of ${run.count} worlds every write is made once, in order, by its owner`, {
  timeout: timeoutMs,
}, async () => {
  expect(await simulate(test(), run)).toEqual([])
})
