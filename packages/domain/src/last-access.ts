/** The last access as the admin reads it: 'Never' when there is none or it is the epoch date. */
export function lastAccessText(lastAccessed: string | null | undefined, format: (instant: string) => string): string {
  return lastAccessed && Date.parse(lastAccessed) > 0 ? format(lastAccessed) : 'Never'
}
