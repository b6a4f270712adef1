/** What an answer did to the stars, in as few signs as fit beside them. */
export function starChange(before: number, after: number): string {
  if (after > before) return `+${after - before}`
  return after < before ? `−${before - after}` : 'No star lost'
}
