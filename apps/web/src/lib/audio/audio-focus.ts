let holder: (() => void) | undefined

/** Stops the current holder of the audio focus. The function also identifies the new holder. */
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
