export interface Decision {
  readonly given: boolean
  readonly at: string | null
}

/**
 * Returns the decision that wins: the latest. If the known time is in the future (a fast clock) and the new decision
 * waited offline, their order is unknown, and a refusal wins.
 */
export function laterDecision(known: Decision, reported: Decision & { readonly at: string }, now: string): Decision {
  if (known.at === null || reported.at >= now) return reported
  if (known.at > now) return { given: known.given && reported.given, at: now }
  return known.at <= reported.at ? reported : known
}
