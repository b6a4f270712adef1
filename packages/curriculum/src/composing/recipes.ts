import { type Work, work } from '@schola/contract/chant-draft'
import { composers } from '@schola/exercises/composers'
import type { ComposedTask, Maker } from '@schola/exercises/composing/composer'
import { fromMemory } from '@schola/exercises/composing/runs'
import { byTurns } from '@schola/exercises/composing/words'

export interface Portion {
  readonly maker: Maker
  readonly count: number
}

const tasks: readonly ComposedTask[] = Object.values(composers).flatMap((composer) => composer.tasks)

const byPosition = (one: { readonly position: number }, other: { readonly position: number }): number =>
  one.position - other.position

/** The same task on the longest stretches of the chant itself. */
const longest =
  (maker: Maker): Maker =>
  (scope) =>
    maker({ ...scope, related: [], runs: fromMemory(scope) })

const recipeOf = (kind: Work): Portion[] =>
  tasks
    .flatMap(({ maker, levels }) => {
      const share = levels?.[kind]
      return share === undefined ? [] : [{ ...share, maker: share.isLongest ? longest(maker) : maker }]
    })
    .toSorted(byPosition)

/** The makers of each kind of level, and how many exercises of each. */
const recipes = new Map(work.options.map((kind) => [kind, recipeOf(kind)]))

const makersByEar = tasks
  .flatMap(({ maker, byEar }) => (byEar === undefined ? [] : [{ ...byEar, maker }]))
  .toSorted(byPosition)

/** The same exercises under other keys, for a short chant that has nothing else to listen to. */
const again =
  (maker: Maker, time: string): Maker =>
  (scope) =>
    maker(scope).map(({ key, ...rest }) => ({ ...rest, key: `${key}/${time}` }))

/** All exercises answered by ear, by turns. */
const listen: Maker = (scope) => [
  ...byTurns(makersByEar.map(({ maker }) => maker(scope))),
  ...(scope.isLong
    ? []
    : ['again', 'once-more', 'for-the-last-time'].flatMap((time) =>
        byTurns(makersByEar.filter((each) => each.isRepeatable).map(({ maker }) => again(maker, time)(scope))),
      )),
]

/** A level of several kinds takes a share of each; a long text takes more of all. After the first level two in ten are heard. */
export function portionsOf(kinds: readonly Work[], times: number, isFirst: boolean): Portion[] {
  const read = kinds.flatMap((kind) =>
    (recipes.get(kind) ?? []).map(({ maker, count }) => ({ maker, count: Math.ceil((count * times) / kinds.length) })),
  )
  const count = read.reduce((sum, each) => sum + each.count, 0)
  // Each level has a few more exercises, written by hand.
  return isFirst ? read : [...read, { maker: listen, count: Math.ceil((count + 6) / 3.6) }]
}
