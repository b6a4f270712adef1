let holder: (() => void) | undefined

/** Begins to sound: whatever else was sounding falls silent. Give the same function back to leave. */
export function takeTheFloor(fallSilent: () => void): void {
  if (holder !== fallSilent) holder?.()
  holder = fallSilent
}

export function leaveTheFloor(fallSilent: () => void): void {
  if (holder === fallSilent) holder = undefined
}
