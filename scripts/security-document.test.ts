import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** OWASP ASVS 5.0.0: for each section the levels of its requirements, in their order. */
const asvs = `1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123, 2.1 122, 2.2 112, 2.3 12223, 2.4 23, 3.1 3,
  3.2 113, 3.3 12223, 3.4 11222233, 3.5 11122333, 3.6 3, 3.7 22333, 4.1 12233, 4.2 23333, 4.3 22, 4.4 1222, 5.1 2,
  5.2 112333, 5.3 113, 5.4 222, 6.1 122, 6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6 2223, 6.7 33,
  6.8 2222, 7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223, 7.6 22, 8.1 1233, 8.2 1123, 8.3 133, 8.4 23, 9.1 111,
  9.2 1222, 10.1 22, 10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222, 10.6 22, 10.7 222, 11.1 2233, 11.2 22233,
  11.3 11233, 11.4 1222, 11.5 23, 11.6 23, 11.7 33, 12.1 12233, 12.2 11, 12.3 22223, 13.1 2333, 13.2 222223, 13.3 2233,
  13.4 1222233, 14.1 22, 14.2 12223333, 14.3 122, 15.1 12233, 15.2 12233, 15.3 1222222, 15.4 3333, 16.1 2, 16.2 22222,
  16.3 2222, 16.4 222, 16.5 2223, 17.1 23, 17.2 22223333, 17.3 22`

const levels = new Map(
  asvs.split(',').flatMap((each) => {
    const [section = '', digits = ''] = each.trim().split(' ')
    return digits.split('').map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)])
  }),
)

const text = readFileSync('docs/security.md', 'utf8')

/** The cells of the one table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  const rows = lines.filter((line) => line.startsWith('|')).slice(2)
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

const wordsOf = (cell = '') => cell.split(', ').map((word) => word.trim())
const held = rowsUnder('Held')
const inPart = rowsUnder('Held without a test, in part, or not')
const foreign = rowsUnder('Does not apply')
const tests = rowsUnder('The tests')

/** `4.3.*` and `17.*` stand for all of a section or chapter that level 2 asks for. */
const named = [...held, ...inPart, ...foreign].flatMap(([cell]) =>
  wordsOf(cell).flatMap((word) =>
    word.endsWith('*')
      ? [...levels].filter(([id, level]) => level < 3 && id.startsWith(word.slice(0, -1))).map(([id]) => id)
      : [word],
  ),
)

describe('promise 22.15: docs/security.md', () => {
  it('names only requirements that ASVS 5.0.0 has', () => {
    expect(levels.size).toBe(345)
    expect(named.filter((id) => !levels.has(id))).toEqual([])
  })

  it('accounts for every requirement of levels 1 and 2, each once', () => {
    const wanted = [...levels].filter(([, level]) => level < 3).map(([id]) => id)
    expect(wanted.filter((id) => !named.includes(id))).toEqual([])
    expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([])
  })

  it.each(tests)('%s: %s has the test "%s"', (_word, file, name) => {
    const path = file?.replaceAll('`', '') ?? ''
    expect(path).toMatch(/\.(test|spec)\.tsx?$/)
    expect(existsSync(path)).toBe(true)
    const source = readFileSync(path, 'utf8')
    expect([`'${name}'`, `"${name}"`, `\`${name}\``].some((title) => source.includes(title))).toBe(true)
  })

  it('says by a test what it calls held, and names no test in vain', () => {
    const known = tests.map(([word]) => word)
    const leaned = held.flatMap(([, , cell]) => wordsOf(cell))
    const mentioned = inPart.flatMap(([, cell = '']) =>
      [...cell.matchAll(/\(tests?: ([^)]+)\)/g)].flatMap(([, words]) => wordsOf(words)),
    )
    expect([...leaned, ...mentioned].filter((word) => !known.includes(word))).toEqual([])
    expect(known.filter((word) => word === undefined || ![...leaned, ...mentioned].includes(word))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
  })
})
