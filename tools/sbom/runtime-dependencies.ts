import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a lock file says of one package. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  /** Of a workspace: where it stands. */
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
type LockedPackages = Readonly<Record<string, LockedPackage>>

export interface Dependency {
  readonly name: string
  readonly version: string
  readonly license: string | undefined
  readonly integrity: string | undefined
}

/** Licenses under which what we ship may be passed on, also as part of something that is sold. */
export const licensesToShip: ReadonlySet<string | undefined> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

export function readLockfile(): LockedPackages {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: LockedPackages }).packages // written by npm
}

/** The folder of a package and those above it that may hold what it asks for; a workspace stands in the root. */
function foldersFrom(place: string): string[] {
  if (place === '') return ['']
  return [`${place}/`, ...foldersFrom(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))))]
}

function findInstalled(packages: LockedPackages, from: string, name: string): string | undefined {
  const place = foldersFrom(from)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((each) => packages[each])
  return place === undefined ? undefined : (packages[place]?.link && packages[place].resolved) || place
}

function namesAskedBy(locked: LockedPackage | undefined): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function toDependency(place: string, locked: LockedPackage | undefined): Dependency {
  const { name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length) } = locked ?? {}
  return { name, version: locked?.version ?? '', license: locked?.license, integrity: locked?.integrity }
}

/** Everything of others that the apps are deployed with: what they depend on, and what that depends on. */
export function listRuntimeDependencies(packages: LockedPackages): Dependency[] {
  const places = new Set(['apps/server', 'apps/web'])
  // What is added to a set while it is walked through is walked through as well.
  for (const place of places) {
    for (const name of namesAskedBy(packages[place])) {
      const installed = findInstalled(packages, place, name)
      if (installed !== undefined) places.add(installed)
    }
  }
  const others = [...places].filter((place) => place.includes('node_modules/'))
  const found = others.map((place) => toDependency(place, packages[place]))
  const byId = new Map(found.map((dependency) => [`${dependency.name}@${dependency.version}`, dependency]))
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, dependency]) => dependency)
}
