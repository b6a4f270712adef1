import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'client')

/** Reads the JavaScript that a visit requests until it is quiet, compressed. */
async function bytesOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/[\w.-]+\.js$/.exec(name)?.[0] ?? []),
  )
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (script) => brotliCompressSync(await readFile(join(dist, script))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the code of a first screen keeps to its budget, and the service worker fetches nothing of the admin panel', async ({
  page,
  visitor,
}) => {
  expect(await bytesOf(page, '/')).toBeLessThanOrEqual(110_000)
  await visitor.arrive()
  for (const address of ['/', '/chants', `/chants/${firstChant.slug}`, '/mass'])
    expect(await bytesOf(page, address), address).toBeLessThanOrEqual(180_000)
  const worker = await readFile(join(dist, 'sw.js'), 'utf8')
  expect(worker).toContain('assets/index-')
  expect(worker).not.toContain('assets/admin/')
})
