import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { client, landing, listMainScreens, maxKilobytes, otherScreens, weighScreen } from './first-load.ts'
import { expect, test } from './test.ts'

test('the code of a first screen is within its budget, and the service worker fetches nothing of the admin panel', async ({
  context,
  visitor,
}) => {
  expect(await weighScreen(context, landing)).toBeLessThanOrEqual(maxKilobytes.landing)
  await visitor.arrive()
  for (const screen of [...(await listMainScreens(visitor)), ...otherScreens])
    expect.soft(await weighScreen(context, screen), screen.name).toBeLessThanOrEqual(maxKilobytes.learner)
  const worker = await readFile(join(client, 'sw.js'), 'utf8')
  expect(worker).toContain('assets/index-')
  expect(worker).not.toContain('assets/admin/')
})
