let voice: HTMLAudioElement | undefined

/** Sings a recording from its beginning; one at a time, until it ends or is stopped. */
export function listenTo(address: string): void {
  try {
    voice ??= new Audio()
    voice.setAttribute('src', address)
    voice.currentTime = 0
    void voice.play().catch(() => undefined)
  } catch {
    // A page without sound is still a lesson.
  }
}

export function stopListening(): void {
  voice?.pause()
}
