/** What a learner decided about e-mails, and when. */
export interface Decision {
  readonly given: boolean
  readonly at: string | null
}

/**
 * The decision that holds after one is told: the one made last, whenever it is told. A decision that is told as it is
 * made is the last one, whatever a clock has said of the one before. One that has waited, told when the known one was
 * timed by a clock that ran ahead, may be earlier or later: then whichever refuses holds.
 */
export function laterDecision(known: Decision, told: Decision & { readonly at: string }, now: string): Decision {
  if (known.at === null || told.at >= now) return told
  if (known.at > now) return { given: known.given && told.given, at: now }
  return known.at <= told.at ? told : known
}
