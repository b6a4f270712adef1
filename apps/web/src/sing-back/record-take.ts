import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import type { Microphone } from '../audio/microphone/microphone.ts'
import { wait } from '../platform/wait.ts'

/** What was sung, as long as the page stands. */
export interface RecordedTake {
  readonly frames: readonly PitchFrame[]
  readonly sound: readonly Float32Array[]
}

interface Recording {
  /** Whether the take ends with a frame. */
  readonly isOver: (frame: PitchFrame) => boolean
  readonly onFrame: (frame: PitchFrame) => void
  /** Ends the take and keeps it. */
  readonly done: AbortSignal
}

/** Hears one take from its beginning to its end. */
export async function recordTake(microphone: Microphone, { isOver, onFrame, done }: Recording): Promise<RecordedTake> {
  const frames: PitchFrame[] = []
  const pieces: Float32Array[] = []
  await new Promise<void>((resolve) => {
    const stop = microphone.listen((heard) => {
      pieces.push(...heard.sound)
      for (const frame of heard.frames) {
        frames.push(frame)
        onFrame(frame)
        if (isOver(frame)) end()
      }
    })
    function end() {
      stop()
      resolve()
    }
    if (done.aborted) end()
    done.addEventListener('abort', end, { once: true })
  })
  return { frames, sound: pieces }
}

const beats = [3, 2, 1]
const tick = { hertz: 660, seconds: 0.06, loudness: 0.08 }

/** Counts three beats, each with a soft tick. */
export async function countIn(
  context: AudioContext,
  beat: number,
  onBeat: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const count of beats) {
    if (signal.aborted) return
    onBeat(count)
    const pen = new OscillatorNode(context, { frequency: tick.hertz })
    const loudness = new GainNode(context, { gain: tick.loudness })
    pen.connect(loudness).connect(context.destination)
    pen.start()
    pen.stop(context.currentTime + tick.seconds)
    await wait(beat * 1000)
  }
}
