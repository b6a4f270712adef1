import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const screens = join(import.meta.dirname, '../src/screens')

/** All that a screen imports statically: what it cannot begin without. */
function neededBy(screen: string, modules: Modules): ReadonlySet<string> {
  const needed = new Set([join(screens, screen, `${screen}.tsx`)])
  for (const id of needed) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  return needed
}

/** What keeps a chant on the device: for its page and the profile, not for Home. */
const keeping = /\/src\/(offline\/keeping\/keep(ing|-\w+)\.|ui\/typed-confirmation\.)/

/** Few screens need it, and it is long. */
const inflection = /packages\/latin\/src\/inflection\//

/** Short, and not of any first screen. */
const small = /\/src\/(api\/await-data|mass\/(last-place|mass-date|picked-customs)|ui\/(date-field|pills))\./

/** What follows the singing in a text, on the page of a chant and where one sings. */
const sungText = /\/src\/following\/(use-sung-text|sung-phrase)\./

/** What remembers and recites: by far the most of it comes with the first exercise. */
const remembering = /packages\/(memory|exercises)\/|\/src\/(memory|practice)\//

interface Shared {
  readonly name: string
  /** The group with the highest takes a module first, and all that this one imports. */
  readonly priority: number
  /** The screens of which any, or all, must need a module. */
  readonly screens: readonly string[]
  readonly by: 'any' | 'all'
  readonly also?: RegExp
  readonly minShareCount?: number
}

/** What some screens need, and some other code as well. */
function shared({ screens: names, by, also, name, ...options }: Shared): Rolldown.CodeSplittingGroup {
  let needs: readonly ReadonlySet<string>[] | undefined
  return {
    name: (id, modules) => {
      needs ??= names.map((screen) => neededBy(screen, modules))
      const isNeeded = by === 'any' ? needs.some((needed) => needed.has(id)) : needs.every((needed) => needed.has(id))
      return (isNeeded && !inflection.test(id)) || also?.test(id) ? name : null
    },
    debugName: name,
    minShareCount: 2,
    ...options,
  }
}

/**
 * Code that several screens need travels in few files: on a slow line each file costs a journey. No first screen begins
 * with much that only others need: on a slow phone whatever comes is read and run.
 */
export const fewFiles: Rolldown.CodeSplittingGroup[] = [
  // In a task of its own; and it stays where it is kept when the app changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 10 },
  { name: 'app', tags: ['$initial'], priority: 9 },
  { name: 'keeping', test: keeping, priority: 8, minShareCount: 2, includeDependenciesRecursively: false },
  {
    name: 'calendar',
    test: /packages\/calendar\/src\/(?!(week)?days\.)/,
    priority: 8,
    includeDependenciesRecursively: false,
  },
  shared({
    name: 'learner',
    priority: 7,
    screens: ['dashboard', 'all-chants', 'my-progress', 'profile'],
    by: 'any',
    also: small,
  }),
  { name: 'inflection', test: inflection, priority: 6, minShareCount: 2 },
  shared({ name: 'practice', priority: 5, screens: ['chant', 'player'], by: 'all' }),
  shared({ name: 'book', priority: 4, screens: ['chant'], by: 'any', also: sungText }),
  shared({ name: 'exercising', priority: 3, screens: ['player'], by: 'any', also: remembering, minShareCount: 3 }),
  { name: 'singing', test: /\/sing-back\/|\/audio\/microphone\/|\/timed-excerpt\./, minShareCount: 2 },
  {
    name: 'order-of-mass',
    test: /packages\/mass\/src\/(mass|mass-of|packed)\.|\/src\/mass\/(?!asked|details|no-|sing|sung|notes\.)/,
    minShareCount: 2,
  },
  { name: 'notes', test: /packages\/chant\/src\/excerpt\.|\/src\/mass\/(details|sung-phrases|notes)\./ },
  { name: 'mass', test: /\/screens\/(mass|mass-moment)\/\1\.tsx$/ },
  { name: 'radix', test: /node_modules\/@radix-ui\//, minShareCount: 3 },
]
