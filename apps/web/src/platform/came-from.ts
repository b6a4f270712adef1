import { leadsTo, routes } from './paths.ts'

/** The page that the learner came to this one from, and how many entries of the history ago. */
export interface Origin {
  readonly address: string
  readonly steps: number
}

/** Pages to come back to, by their names; from any other, such as an exercise, the way back leads to the one before it. */
const places: readonly (readonly [route: string, name: string])[] = [
  [routes.home, 'the learning path'],
  [routes.chants, 'All Chants'],
  [routes.chant, 'the last chant'],
  [routes.today, 'Today'],
  [routes.mass, 'Mass'],
  [routes.massMoment, 'Mass'],
  [routes.grammar, 'Grammar'],
  [routes.grammarPage, 'Grammar'],
  [routes.progress, 'My Progress'],
]

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

export const findPlaceName = (address: string): string | undefined =>
  places.find(([route]) => leadsTo(pathOf(address), route))?.[1]

/** The chant whose page an address is, or one of the pages below it. */
const findSlug = (address: string): string | undefined => /^\/chants\/([^/]+)/.exec(pathOf(address))?.[1]

function areOfOneChant(one: string, other: string): boolean {
  const slug = findSlug(one)
  return slug !== undefined && slug === findSlug(other)
}

/** Where the way back leads from a page that is opened on another one, whose own way back is given. */
export function originAfter(from: string, before: Origin | undefined, to: string): Origin | undefined {
  if (!areOfOneChant(from, to) && findPlaceName(from) !== undefined) return { address: from, steps: 1 }
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

/** A link that was followed before the app listened has loaded a new page, whose entry knows only the browser's referrer. */
export function takeReferrer(): void {
  const { history, location } = window
  const { referrer } = document
  // A new tab has its referrer, too, but nothing to go back to.
  if (history.state !== null || history.length === 1 || !referrer.startsWith(`${location.origin}/`)) return
  const origin = originAfter(referrer.slice(location.origin.length), undefined, location.pathname)
  if (origin) history.replaceState(origin, '')
}
