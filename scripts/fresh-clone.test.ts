import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const imported = /^(?:import|export)\s+(?:[\w*\s{},]+\sfrom\s+)?'([^']+)'/gm

/** What a program imports before its first line runs, with all that this imports in turn. */
function staticImportsOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imported)) {
    const isOwn = name.startsWith('.')
    const found = isOwn ? join(dirname(path), name) : name
    if (seen.has(found)) continue
    seen.add(found)
    if (isOwn) staticImportsOf(found, seen)
  }
  return seen
}

const programs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))

it.each(programs)('in a clone without packages %s starts, and can install them', (name) => {
  const needed = [...staticImportsOf(join(import.meta.dirname, name))]
  expect(needed).toContainEqual(expect.stringMatching(/scripts\/lib\/\w/))
  expect(needed.filter((each) => !each.startsWith('node:') && !each.startsWith('/'))).toEqual([])
})
