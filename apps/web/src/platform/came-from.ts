import { leadsTo, routes } from '@schola/contract/pages'

/** The page that the learner came to this one from, and how many entries of the history ago. */
export interface Origin {
  readonly address: string
  readonly steps: number
}

/** Pages to come back to; from any other, such as an exercise, the way back leads to the one before it. */
const places: readonly string[] = [
  routes.home,
  routes.chants,
  routes.chant,
  routes.today,
  routes.mass,
  routes.massMoment,
  routes.grammar,
  routes.grammarPage,
  routes.progress,
]

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

export const isAt = (address: string, route: string): boolean => leadsTo(pathOf(address), route)

/** Rehearsal and sheet of a Mass have the form of a moment's address, but nobody comes back to them. */
const isPlace = (address: string): boolean =>
  places.some((route) => isAt(address, route)) && !isAt(address, routes.massPart) && !isAt(address, routes.massSheet)

/** The chant whose page an address is, or one of the pages below it. */
const findSlug = (address: string): string | undefined => /^\/chants\/([^/]+)/.exec(pathOf(address))?.[1]

function areOfOneChant(one: string, other: string): boolean {
  const slug = findSlug(one)
  return slug !== undefined && slug === findSlug(other)
}

/** Where the way back leads from a page that is opened on another one, whose own way back is given. */
export function originAfter(from: string, before: Origin | undefined, to: string): Origin | undefined {
  if (!areOfOneChant(from, to) && isPlace(from)) return { address: from, steps: 1 }
  if (!before || areOfOneChant(before.address, to)) return undefined
  return { address: before.address, steps: before.steps + 1 }
}

/** What an entry of the history says of its origin; an older version of the app may have left something else there. */
export function readOrigin(state: unknown): Origin | undefined {
  const { address, steps } = Object(state) as Partial<Record<keyof Origin, unknown>>
  return typeof address === 'string' && typeof steps === 'number' ? { address, steps } : undefined
}

/** What the history is to keep with an address; where it replaces another, what is kept there. */
export function stateFor(to: string, isReplaced = false): unknown {
  const { history, location } = window
  if (isReplaced) return history.state
  return originAfter(location.pathname + location.search, readOrigin(history.state), to) ?? null
}
