/**
 * An audio element that asks by CORS, though for a file of our own: otherwise Chromium refuses a recording of which some
 * parts came from the network and others from the service worker, whose answers have no address.
 */
export function createAudio(src?: string): HTMLAudioElement {
  const audio = new Audio()
  audio.crossOrigin = 'anonymous'
  if (src !== undefined) audio.src = src
  return audio
}
