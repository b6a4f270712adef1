import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintFixture } from './testing/lint-fixture.ts'
import { readRepository } from './testing/repository.ts'

const importOf = /(?:from|import) '(\.[^']+)'/g

/** The folders that import each other, directly or around a ring, and those that hang between two such rings. */
function findKnots(sources: Map<string, string>): string[] {
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    const folder = dirname(path)
    const targets = imports.get(folder) ?? new Set()
    for (const [, target = ''] of text.matchAll(importOf)) targets.add(dirname(join(folder, target)))
    targets.delete(folder)
    imports.set(folder, targets)
  }
  const isImported = (folder: string) => [...imports.values()].some((targets) => targets.has(folder))
  const importsAny = (folder: string) => [...(imports.get(folder) ?? [])].some((target) => imports.has(target))
  for (;;) {
    const loose = [...imports.keys()].filter((folder) => !isImported(folder) || !importsAny(folder))
    if (loose.length === 0) return [...imports.keys()].toSorted()
    for (const folder of loose) imports.delete(folder)
  }
}

describe('the arrows between packages, apps and folders run one way', () => {
  it('each import against them is found by lint', async () => {
    const crossing = [
      'apps/server/src/imports-web-by-path.ts',
      'apps/server/src/imports-web.ts',
      'apps/web/src/api/imports-server-by-path.ts',
      'apps/web/src/api/imports-server.ts',
      'packages/calendar/src/imports-latin.ts',
      'packages/chant/src/imports-latin.ts',
      'packages/contract/src/imports-server.ts',
      'packages/curriculum/src/imports-mass.ts',
      'packages/domain/src/imports-app-by-path.ts',
      'packages/domain/src/imports-latin.ts',
      'packages/exercises/src/matching/imports-contract.ts',
      'packages/latin/src/imports-contract-type.ts',
      'packages/latin/src/imports-domain-by-path.ts',
      'packages/mass/src/imports-latin.ts',
      'packages/memory/src/imports-domain.ts',
    ].map((file) => `${file} eslint(no-restricted-imports)`)
    const upward = [
      'apps/server/src/db/imports-routes.ts',
      'apps/server/src/db/loads-routes.ts',
      'apps/server/src/routes/imports-unlisted-folder.ts',
      'apps/web/src/screens/home/cards/imports-review.ts',
      'apps/web/src/screens/home/imports-review-from-above.ts',
      'apps/web/src/screens/home/imports-review.ts',
    ].map((file) => `${file} house(folder-order)`)
    const cycles = ['one', 'two'].map((name) => `packages/contract/src/cycle-${name}.ts import(no-cycle)`)
    expect((await lintFixture('arrows')).toSorted()).toEqual([...crossing, ...upward, ...cycles].toSorted())
  })

  it('no folders of an app import each other around a ring', () => {
    const sources = [...readRepository(/^apps\/.*\.tsx?$/)].filter(
      ([path]) => !/\.test(?:-data)?\.|\/testing\//.test(path),
    )
    expect(findKnots(new Map(sources))).toEqual([])
  })

  it('and a ring would be found', () => {
    const ring = new Map([
      ['a/one.ts', "import { two } from './two.ts'\nimport { three } from '../b/three.ts'"],
      ['a/two.ts', ''],
      ['b/three.ts', "export type { four } from './c/four.ts'"],
      ['b/c/four.ts', "import '../../a/two.ts'"],
      ['above.ts', "import './a/one.ts'"],
      ['below/five.ts', ''],
      ['b/six.ts', "import { five } from '../below/five.ts'"],
    ])
    expect(findKnots(ring)).toEqual(['a', 'b', 'b/c'])
    ring.delete('b/c/four.ts')
    expect(findKnots(ring)).toEqual([])
  })
})
