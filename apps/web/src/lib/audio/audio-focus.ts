let holder: (() => void) | undefined

/** One sound at a time: whoever has the focus is stopped. The function passed also identifies the new holder. */
export function requestAudioFocus(stop: () => void): void {
  if (holder !== stop) holder?.()
  holder = stop
}

export function stopSound(): void {
  holder?.()
  holder = undefined
}

export function releaseAudioFocus(stop: () => void): void {
  if (holder === stop) holder = undefined
}
