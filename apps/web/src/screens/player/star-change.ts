/** What an answer did to the stars, in as few signs as fit beside them. */
export function starChange(before: number, after: number, hasLookedUp = false): string {
  if (after > before) return `+${after - before}`
  if (after < before) return `−${before - after}`
  return hasLookedUp ? 'Looked up' : 'No star lost'
}
