import { releaseAudioFocus, requestAudioFocus } from '../audio-focus.ts'

export async function playBuffer(context: AudioContext, buffer: AudioBuffer, signal?: AbortSignal): Promise<void> {
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  await new Promise<void>((resolve) => {
    function stop() {
      source.stop()
      end()
    }
    // Called explicitly, because a closed context emits no `ended` event.
    function end() {
      signal?.removeEventListener('abort', stop)
      releaseAudioFocus(stop)
      resolve()
    }
    source.addEventListener('ended', end, { once: true })
    signal?.addEventListener('abort', stop, { once: true })
    requestAudioFocus(stop)
    source.start()
  })
}

export function joinSound(context: AudioContext, pieces: readonly Float32Array[]): AudioBuffer | undefined {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length === 0) return undefined
  const buffer = new AudioBuffer({ numberOfChannels: 1, length, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return buffer
}

const fadeSeconds = 0.3

export function shorten(sound: AudioBuffer, seconds: number): AudioBuffer {
  const { sampleRate } = sound
  const length = Math.min(sound.length, Math.round(seconds * sampleRate))
  const short = new AudioBuffer({ numberOfChannels: 1, length, sampleRate })
  const samples = short.getChannelData(0)
  samples.set(sound.getChannelData(0).subarray(0, length))
  const fade = Math.round(fadeSeconds * sampleRate)
  for (let left = 0; left < Math.min(fade, length); left += 1) {
    samples[length - 1 - left] = ((samples[length - 1 - left] ?? 0) * left) / fade
  }
  return short
}
