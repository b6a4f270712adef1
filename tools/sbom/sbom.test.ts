import { describe, expect, it } from 'vitest'
import { describeAsCycloneDx } from './cyclonedx.ts'
import { licensesToShip, listRuntimeDependencies, readLockfile } from './runtime-dependencies.ts'

const dependencies = listRuntimeDependencies(readLockfile())
const { components } = describeAsCycloneDx('1.0.0', dependencies)

describe('what Schola is deployed with', () => {
  it('is under licenses that we may ship', () => {
    expect(dependencies.filter(({ license }) => !licensesToShip.has(license))).toEqual([])
  })

  it('a package without a license, or under one of its own, is found at any depth', () => {
    const packages = {
      'apps/server': { dependencies: { '@schola/domain': '*' } },
      'apps/web': {},
      'node_modules/@schola/domain': { link: true, resolved: 'packages/domain' },
      'packages/domain': { dependencies: { a: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', optionalDependencies: { b: '1' } },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'SSPL-1.0', peerDependencies: { c: '1' } },
      'node_modules/c': { version: '3.0.0' },
    }
    expect(listRuntimeDependencies(packages).map(({ name, version, license }) => [name, version, license])).toEqual([
      ['a', '1.0.0', 'MIT'],
      ['b', '2.0.0', 'SSPL-1.0'],
      ['c', '3.0.0', undefined],
    ])
  })

  it('is listed whole: what the server and the page are made of, each with its digest', () => {
    const names = components.map(({ name }) => name)
    for (const name of ['fastify', 'pg', 'pg-protocol', 'drizzle-orm', 'react', 'react-dom', 'scheduler', 'wouter'])
      expect(names).toContain(name)
    expect(names.filter((name) => /^(?:@schola\/|vitest$|vite$|typescript$|@playwright\/)/.test(name))).toEqual([])
    for (const { purl, hashes, licenses } of components) {
      expect([purl, hashes[0]?.content]).toEqual([
        expect.stringMatching(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d/),
        expect.stringMatching(/^[0-9a-f]{128}$/),
      ])
      expect(licenses).toHaveLength(1)
    }
    expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length)
  })
})
