import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { client, learnerScripts, maxKilobytes, weighFirstLoad } from './first-load.ts'
import { expect, test } from './test.ts'

test('the code of a first screen is within its budget, and the service worker fetches nothing of the admin panel', async () => {
  expect(weighFirstLoad('landing')).toBeLessThanOrEqual(maxKilobytes.landing)
  for (const screen of learnerScripts)
    expect.soft(weighFirstLoad(screen), screen).toBeLessThanOrEqual(maxKilobytes.learner)
  const worker = await readFile(join(client, 'sw.js'), 'utf8')
  expect(worker).toContain('assets/index-')
  expect(worker).not.toContain('assets/admin/')
})
