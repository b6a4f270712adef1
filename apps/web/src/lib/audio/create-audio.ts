/**
 * Creates an audio element that uses CORS even for our own files: otherwise Chromium rejects a recording of which some parts came
 * from the network and others from the service worker.
 */
export function createAudio(src?: string): HTMLAudioElement {
  const audio = new Audio()
  audio.crossOrigin = 'anonymous'
  if (src !== undefined) audio.src = src
  return audio
}
