import { releaseAudioFocus, requestAudioFocus } from '../audio/audio-focus.ts'

let voice: HTMLAudioElement | undefined

/** Plays a recording from its beginning and takes the audio focus. */
export function listenTo(address: string): void {
  try {
    voice ??= new Audio()
    requestAudioFocus(stopListening)
    voice.setAttribute('src', address)
    voice.currentTime = 0
    void voice.play().catch(() => undefined)
  } catch {
    // Practice goes on without sound.
  }
}

export function stopListening(): void {
  voice?.pause()
  releaseAudioFocus(stopListening)
}
