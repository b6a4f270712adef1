import { releaseAudioFocus, requestAudioFocus } from '../audio/audio-focus.ts'

let voice: HTMLAudioElement | undefined

/** Sings a recording from its beginning; whatever else was sounding falls silent. */
export function listenTo(address: string): void {
  try {
    voice ??= new Audio()
    requestAudioFocus(stopListening)
    voice.setAttribute('src', address)
    voice.currentTime = 0
    void voice.play().catch(() => undefined)
  } catch {
    // A page without sound is still a lesson.
  }
}

export function stopListening(): void {
  voice?.pause()
  releaseAudioFocus(stopListening)
}
