import { expect, it } from 'vitest'
import { useTestApp } from '../apps/server/src/testing/test-app.ts'
import { patienceMs, readRun, simulate } from './simulate.ts'

const test = useTestApp()
const run = readRun(1)

it(`issue 4: in each of ${run.count} worlds every write is made once, in order, by its owner`, {
  timeout: patienceMs,
}, async () => {
  expect(await simulate(test(), run)).toEqual([])
})
