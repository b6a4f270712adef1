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
const reference = /["'`]\.\/([\w.-]+\.js)["'`]|["'`]assets\/([\w.-]+\.js)["'`]/g
const importedStatically = /(?:^|[;\n}])(?:import|export)(?:[^"'();]*?from)?\s*["']\.\/([\w.-]+\.js)["']/g

test('a learner’s bundle holds no byte of the admin panel', async () => {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
  const code = new Map<string, string>()
  for (const name of names) code.set(name, await readFile(join(dist, 'assets', name), 'utf8'))
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const entry = /type="module"[^>]*src="\/assets\/(index-[\w.-]+\.js)"/.exec(html)?.[1] ?? ''
  const panel = names.filter((name) => code.get(name)?.includes('Access Admin Panel'))
  expect(panel).toHaveLength(1)

  /** What is reached from some chunks, without ever passing through the panel's own. */
  function reachedFrom(starts: readonly string[], pattern: RegExp) {
    const reached = new Set(starts)
    for (const name of reached) {
      for (const [, near, far] of (code.get(name) ?? '').matchAll(pattern)) {
        const other = near ?? far ?? ''
        if (code.has(other) && !panel.includes(other)) reached.add(other)
      }
    }
    return reached
  }
  // The entry names the code of every screen, so whatever only the panel asks for is what is left.
  const learners = reachedFrom([entry], reference)
  const operatorsOnly = names.filter((name) => !learners.has(name))
  expect(operatorsOnly).toContain(panel[0])
  for (const name of learners) {
    const found = operatorsWords.filter((word) => code.get(name)?.includes(word))
    expect(found, name).toEqual([])
    const eager = [...(code.get(name) ?? '').matchAll(importedStatically)].map(([, other]) => other)
    expect(
      eager.filter((other) => operatorsOnly.includes(other ?? '')),
      `${name} takes the panel along`,
    ).toEqual([])
  }
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
