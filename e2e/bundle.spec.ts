import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './test.ts'

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

const assets = join(dist, 'assets')

/** The one chunk of a name. */
async function chunkOf(name: string): Promise<string> {
  const own = (await readdir(assets)).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  expect(own, name).toHaveLength(1)
  return own[0] ?? ''
}

/** Screens' own chunks with all that they take along. */
async function codeOf(...screens: string[]): Promise<ReadonlySet<string>> {
  const reached = new Set(await Promise.all(screens.map(chunkOf)))
  for (const name of reached) {
    const code = await readFile(join(assets, name), 'utf8')
    for (const [, other = ''] of code.matchAll(importedStatically)) reached.add(other)
  }
  return reached
}

async function bytesOf(names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) => brotliCompressSync(await readFile(join(assets, name))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('promise 24.6: the code of the first screen keeps to its size', async () => {
  const most = { landing: 95_000, dashboard: 106_000, 'all-chants': 112_000, chant: 128_000, player: 160_000 }
  for (const [screen, bytes] of Object.entries(most))
    expect(await bytesOf([...(await codeOf('index', screen))]), screen).toBeLessThanOrEqual(bytes)
})

test('promise 24.6: the page of a chant begins without what reads exercises, explains words or hears a voice', async () => {
  const later = {
    exercising: 'fill-in-blank',
    'exercise-list': ' Exercise',
    'explained-text': 'Ghost',
    singing: 'Sing now',
  }
  const first = await codeOf('index', 'chant')
  for (const [name, words] of Object.entries(later)) {
    const chunk = await chunkOf(name)
    expect(await readFile(join(assets, chunk), 'utf8'), name).toContain(words)
    expect([...first]).not.toContain(chunk)
  }
})

test('promise 28.7: the calendar costs at most 8 kB with all its names, and Home begins without it', async () => {
  const calendar = await chunkOf('calendar')
  expect(await readFile(join(assets, calendar), 'utf8')).toContain('Quatuor Temporum')
  expect(await bytesOf([calendar])).toBeLessThanOrEqual(8_000)
  expect([...(await codeOf('dashboard'))]).not.toContain(calendar)
})

test('promise 27.12: the Masses come after the first screen of Home, Today and a chant', async () => {
  const masses = await chunkOf('order-of-mass')
  expect(await readFile(join(assets, masses), 'utf8')).toContain('Actus pænitentialis')
  expect([...(await codeOf('dashboard', 'today', 'today-session', 'chant', 'by-heart'))]).not.toContain(masses)
})

test('promise 27.7: Today costs at most 15 kB of code beyond the player’s', async () => {
  const player = await codeOf('player')
  const own = [...(await codeOf('today', 'today-session'))].filter((name) => !player.has(name))
  const bytes = await bytesOf(own)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes, own.join(', ')).toBeLessThanOrEqual(15_000)
})

test('promise 29.11: both Masses with their screens and the calendar, and notes and glosses after them, keep to their sizes', async () => {
  const others = await codeOf('dashboard')
  const own = [...(await codeOf('mass'))].filter((name) => !others.has(name))
  const bytes = await bytesOf(own)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes, own.join(', ')).toBeLessThanOrEqual(25_000)
  expect(await bytesOf([await chunkOf('notes')])).toBeLessThanOrEqual(11_000)
  const answers = await chunkOf('answer-details')
  expect(own).not.toContain(answers)
  expect(await bytesOf([answers])).toBeLessThanOrEqual(8_000)
  const rare = await chunkOf('rare-chants')
  expect(own).not.toContain(rare)
  expect(await bytesOf([rare])).toBeLessThanOrEqual(20_000)
})

test('promise 33.8: the other melodies of a Mass keep to their size and come after it', async () => {
  const melodies = await chunkOf('other-melodies')
  expect(await bytesOf([melodies])).toBeLessThanOrEqual(6_000)
  expect([...(await codeOf('mass', 'mass-part', 'mass-sheet'))]).not.toContain(melodies)
})

test('promise 29.14: a rehearsal costs at most 8 kB of code beyond the Mass and the player', async () => {
  const others = await codeOf('dashboard', 'chant', 'player', 'mass')
  const own = [...(await codeOf('mass-part'))].filter((name) => !others.has(name))
  expect(await bytesOf(own), own.join(', ')).toBeLessThanOrEqual(8_000)
})

test('promise 30.12: singing costs at most 15 kB of code beyond the page of a chant', async () => {
  const others = await codeOf('dashboard', 'chant', 'player')
  const own = [...(await codeOf('sing'))].filter((name) => !others.has(name))
  const worklet = await chunkOf('pitch-worklet')
  expect(await bytesOf([...own, worklet]), own.join(', ')).toBeLessThanOrEqual(15_000)
})
