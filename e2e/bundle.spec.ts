import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

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

test('promise 17.5: a learner’s bundle holds no byte of the admin panel', async () => {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
  const code = new Map<string, string>()
  for (const name of names) code.set(name, await readFile(join(dist, 'assets', name), 'utf8'))
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const entry = /type="module"[^>]*src="\/assets\/([\w.-]+\.js)"/.exec(html)?.[1] ?? ''
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

test('promise 28.7: the calendar costs at most 8 kB with all its names, and Home begins without it', async () => {
  const assets = join(dist, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const code = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const)),
  )
  const own = names.filter((name) => code.get(name)?.includes('Quatuor Temporum'))
  expect(own).toHaveLength(1)
  expect(brotliCompressSync(code.get(own[0] ?? '') ?? '').length).toBeLessThanOrEqual(8_000)
  const home = names.filter((name) => /^dashboard-[\w-]{8}\.js$/.test(name))
  expect(home).toHaveLength(1)
  const eager = new Set(home)
  for (const name of eager)
    for (const [, other = ''] of (code.get(name) ?? '').matchAll(importedStatically)) eager.add(other)
  expect([...eager]).not.toContain(own[0])
})

test('promise 27.7: Today costs at most 15 kB of code beyond the player’s', async () => {
  const assets = join(dist, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))

  /** A screen's own chunk with all that it takes along. */
  async function codeOf(screen: string): Promise<ReadonlySet<string>> {
    const own = names.filter((name) => new RegExp(`^${screen}-[\\w-]{8}\\.js$`).test(name))
    expect(own, screen).toHaveLength(1)
    const reached = new Set(own)
    for (const name of reached) {
      const code = await readFile(join(assets, name), 'utf8')
      for (const [, other = ''] of code.matchAll(importedStatically)) reached.add(other)
    }
    return reached
  }

  const player = await codeOf('player')
  const today = new Set([...(await codeOf('today')), ...(await codeOf('today-session'))])
  const own = [...today].filter((name) => !player.has(name))
  const sizes = await Promise.all(
    own.map(async (name) => brotliCompressSync(await readFile(join(assets, name))).length),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes, own.join(', ')).toBeLessThanOrEqual(15_000)
})
