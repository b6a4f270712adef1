import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { logFailure } from '../../log-failure.ts'
// oxlint-disable-next-line import/default -- the build turns it into a URL
import workletAddress from './pitch-worklet.ts?worker&url'

export type MicrophoneTrouble = 'refused' | 'absent' | 'unsupported' | 'held' | 'lost' | 'failed'

export interface HeardSound {
  readonly frames: readonly PitchFrame[]
  readonly sound: readonly Float32Array[]
}

export interface Microphone {
  readonly listen: (onHeard: (heard: HeardSound) => void) => () => void
  readonly close: () => void
}

export type Opened =
  | { readonly microphone: Microphone; readonly trouble?: undefined }
  | { readonly trouble: MicrophoneTrouble }

export const canListen = (): boolean =>
  typeof AudioWorkletNode === 'function' && navigator.mediaDevices?.getUserMedia !== undefined

const troubles: Readonly<Record<string, MicrophoneTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'held',
}

const troubleOf = (error: unknown): MicrophoneTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'failed'

/** Without the processing for calls, which would bend sung tones. */
const unprocessed = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 }

const prepared = new WeakMap<AudioContext, Promise<void>>()

function prepare(context: AudioContext): Promise<void> {
  const known = prepared.get(context) ?? context.audioWorklet.addModule(workletAddress)
  prepared.set(context, known)
  return known
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

interface Opening {
  readonly onLost: (trouble: MicrophoneTrouble) => void
  readonly left: AbortSignal
}

export async function openMicrophone(context: AudioContext, { onLost, left }: Opening): Promise<Opened> {
  if (!canListen()) return { trouble: 'unsupported' }
  const asked = navigator.mediaDevices.getUserMedia({ audio: unprocessed })
  // Permission can arrive after the page was left or after another failure.
  const release = () => void asked.then(stopTracks).catch(() => undefined)
  left.addEventListener('abort', release, { once: true })
  try {
    const [recorded] = await Promise.all([asked, context.resume(), prepare(context)])
    if (context.state !== 'running') return fail(context.state === 'closed' ? 'failed' : 'held')
    return { microphone: connect(context, recorded, onLost) }
  } catch (error) {
    prepared.delete(context)
    logFailure('The microphone could not be opened', error)
    return fail(troubleOf(error))
  }

  function fail(trouble: MicrophoneTrouble): Opened {
    release()
    return { trouble }
  }
}

function connect(context: AudioContext, stream: MediaStream, onLost: (trouble: MicrophoneTrouble) => void): Microphone {
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream })
  const worklet = new AudioWorkletNode(context, 'pitch', { numberOfOutputs: 0, channelCount: 1 })
  const watching = new AbortController()
  const { signal } = watching
  source.connect(worklet)
  // Immediately, so that messages without a listener are dropped, not queued.
  worklet.port.start()
  for (const track of stream.getTracks()) track.addEventListener('ended', () => onLost('lost'), { signal })
  // A call or another app can take over the audio of a phone.
  context.addEventListener('statechange', () => context.state !== 'running' && onLost('held'), { signal })

  function listen(onHeard: (heard: HeardSound) => void): () => void {
    const take = ({ data }: MessageEvent<HeardSound>) => onHeard(data)
    worklet.port.addEventListener('message', take, { signal })
    return () => worklet.port.removeEventListener('message', take)
  }

  function close(): void {
    watching.abort()
    worklet.port.close()
    source.disconnect()
    stopTracks(stream)
  }

  return { listen, close }
}
