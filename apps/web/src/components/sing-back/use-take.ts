import type { JudgeInput, TakeVerdict } from '@schola/chant/sing-back/judge'
import { type PhraseNote, secondsOf } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { useEffect, useRef, useState } from 'react'
import { stopSound } from '../../lib/audio/audio-focus.ts'
import { type Microphone, type MicrophoneTrouble, openMicrophone } from '../../lib/audio/microphone/microphone.ts'
import { joinSound, playBuffer, shorten } from '../../lib/audio/microphone/sound-buffer.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { wait } from '../../lib/wait.ts'
import { createTakeEnd } from './take-end.ts'

/** Judges a take in a worker, because a long phrase can take a slow phone more than a second. */
async function judgeInWorker(input: JudgeInput): Promise<TakeVerdict> {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module', name: 'judge' })
  try {
    return await new Promise<TakeVerdict>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TakeVerdict>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(`The judging worker failed: ${message}`)))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(input)
    })
  } finally {
    worker.terminate()
  }
}

interface RecordedTake {
  readonly frames: readonly PitchFrame[]
  readonly sound: readonly Float32Array[]
}

interface Recording {
  readonly isOver: (frame: PitchFrame) => boolean
  readonly onFrame: (frame: PitchFrame) => void
  readonly done: AbortSignal
}

async function recordTake(microphone: Microphone, { isOver, onFrame, done }: Recording): Promise<RecordedTake> {
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

async function countIn(
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

export type TakeStage =
  | { readonly name: 'ready' }
  /** Plays the first note, then counts in. */
  | { readonly name: 'starting'; readonly count?: number }
  | { readonly name: 'listening' }
  | { readonly name: 'judging' }
  | { readonly name: 'judged'; readonly verdict: TakeVerdict; readonly own: RecordedTake }
  | { readonly name: 'trouble'; readonly trouble: MicrophoneTrouble }

interface TakeInput {
  readonly phrase: readonly PhraseNote[]
  readonly semitones: number
  readonly tempo: number
  readonly along: ((signal: AbortSignal) => Promise<void>) | undefined
  readonly onFrame: (frame: PitchFrame) => void
  readonly onJudged: (verdict: TakeVerdict) => void
}

const firstNoteSeconds = 1.6
const beatSeconds = 0.6

const ready: TakeStage = { name: 'ready' }

/** Records and judges takes of a phrase. A recording lasts until the next take, or until the page is left. */
export function useTake({ phrase, semitones, tempo, along, onFrame, onJudged }: TakeInput) {
  const [stage, setStage] = useState(ready)
  const own = stage.name === 'judged' ? stage.own : undefined
  /** Restored if the take is cancelled. */
  const before = useRef<TakeStage>(ready)
  const sounds = useRef<AudioContext>(undefined)
  const leaving = useRef<AbortController>(undefined)
  const done = useRef<AbortController>(undefined)

  useEffect(
    () => () => {
      leaving.current?.abort()
      done.current?.abort()
      stopSound()
      void sounds.current?.close().catch(() => undefined)
      sounds.current = undefined
    },
    [],
  )

  async function playFirstNote(context: AudioContext, signal: AbortSignal): Promise<void> {
    const { renderNote } = await import('../../lib/audio/synth/render-melody.ts')
    const note = shorten(await renderNote((phrase[0]?.pitch ?? 60) + semitones), firstNoteSeconds)
    if (!signal.aborted) await playBuffer(context, note, signal)
  }

  /** Returns undefined if the page was left or the take was interrupted. */
  async function take(context: AudioContext, left: AbortSignal): Promise<RecordedTake | undefined> {
    const over = new AbortController()
    done.current = over
    let trouble: MicrophoneTrouble | undefined
    function onLost(why: MicrophoneTrouble) {
      trouble ??= why
      over.abort()
    }
    const opened = await openMicrophone(context, { onLost, left })
    if (opened.trouble) {
      if (!left.aborted) setStage({ name: 'trouble', trouble: opened.trouble })
      return undefined
    }
    const { microphone } = opened
    try {
      if (!along) await playFirstNote(context, over.signal)
      await countIn(context, beatSeconds / tempo, (count) => setStage({ name: 'starting', count }), over.signal)
      if (!over.signal.aborted) {
        setStage({ name: 'listening' })
        void along?.(over.signal)
        const isOver = createTakeEnd(secondsOf(phrase) / tempo)
        const recorded = await recordTake(microphone, { isOver, onFrame, done: over.signal })
        if (!trouble && !left.aborted) return recorded
      }
      if (trouble && !left.aborted) setStage({ name: 'trouble', trouble })
      return undefined
    } finally {
      microphone.close()
      if (along) stopSound()
    }
  }

  async function judge(recorded: RecordedTake, left: AbortSignal): Promise<void> {
    setStage({ name: 'judging' })
    const verdict = await judgeInWorker({ phrase, frames: recorded.frames, expected: semitones * 100 })
    if (left.aborted) return
    setStage({ name: 'judged', verdict, own: recorded })
    // In a separate task, and also if the learner has left: the take counts.
    setTimeout(onJudged, 0, verdict)
  }

  async function begin(): Promise<void> {
    stopSound()
    before.current = own ? stage : ready
    setStage({ name: 'starting' })
    const left = new AbortController()
    leaving.current = left
    try {
      // Created during the tap: some browsers allow no sound that starts later.
      sounds.current ??= new AudioContext()
      const recorded = await take(sounds.current, left.signal)
      if (recorded) await judge(recorded, left.signal)
    } catch (error) {
      logFailure('The take failed', error)
      if (!left.signal.aborted) setStage({ name: 'trouble', trouble: 'failed' })
    }
  }

  async function playOwn(): Promise<void> {
    const context = sounds.current
    const buffer = own && context && joinSound(context, own.sound)
    if (!context || !buffer) return
    await context.resume()
    await playBuffer(context, buffer)
  }

  function finish(): void {
    // A take that is not listening has no result; this also cancels a pending request for the microphone.
    if (stage.name === 'starting') {
      leaving.current?.abort()
      setStage(before.current)
    }
    done.current?.abort()
  }

  return { stage, begin, finish, hearOwn: own && playOwn }
}
