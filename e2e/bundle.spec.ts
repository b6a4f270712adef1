import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { firstChant } from './visitor.ts'

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'client')
/** Words that only an operator's screens say, and marks of the code that only they use. */
const operatorsWords = [
  'Access Admin Panel',
  'Admin Panel',
  'Bulk action',
  'Jump to Exercise ID',
  'consented.csv',
  '/api/admin/',
  'cm-editor',
  'json-schema.org',
]
const importsOperatorsCode = /(?:^|[;\n}])(?:import|export)(?:[^"'();]*?from)?\s*["']\.\/admin\//

const readScripts = async (folder: string) =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })),
  )

test('the code of learners, which the service worker fetches, holds nothing of the admin panel', async () => {
  const operators = await readScripts(join(dist, 'assets', 'admin'))
  for (const word of operatorsWords)
    expect(
      operators.some(({ code }) => code.includes(word)),
      word,
    ).toBe(true)
  for (const { name, code } of await readScripts(join(dist, 'assets'))) {
    expect(
      operatorsWords.filter((word) => code.includes(word)),
      name,
    ).toEqual([])
    expect(code, `${name} loads the panel`).not.toMatch(importsOperatorsCode)
  }
  const worker = await readFile(join(dist, 'sw.js'), 'utf8')
  expect(worker).toContain('assets/index-')
  expect(worker).not.toContain('assets/admin/')
})

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

test('the code of a first screen keeps to its budget', async ({ page, visitor }) => {
  expect(await bytesOf(page, '/')).toBeLessThanOrEqual(110_000)
  await visitor.arrive()
  for (const address of ['/', '/chants', `/chants/${firstChant.slug}`, '/mass'])
    expect(await bytesOf(page, address), address).toBeLessThanOrEqual(180_000)
})
