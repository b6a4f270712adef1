import type { Passage } from '@schola/chant/excerpt'
import { releaseAudioFocus, requestAudioFocus } from './audio-focus.ts'
import { createAudio } from './create-audio.ts'
import { isInterruption } from './play-clip.ts'

/** Short enough not to be noticed, and long enough to avoid clicks. */
const fadeSeconds = 0.02

interface Voice {
  readonly path: string
  readonly audio: HTMLAudioElement
}

interface Hearing {
  readonly passage: Passage | undefined
  readonly end: (wasWhole: boolean) => void
}

/** The last recording stays loaded, so that its next passage is not fetched again. */
let voice: Voice | undefined
let hearing: Hearing | undefined
let frame = 0

function end(wasWhole: boolean): void {
  const ended = hearing
  hearing = undefined
  cancelAnimationFrame(frame)
  voice?.audio.pause()
  releaseAudioFocus(stopHearing)
  ended?.end(wasWhole)
}

export function stopHearing(): void {
  end(false)
}

function finish(): void {
  end(true)
}

const volumeAt = (time: number, { from, to }: Passage): number =>
  Math.min(Math.max(Math.min(time - from, to - time) / fadeSeconds, 0), 1)

function keepInPassage(): void {
  const passage = hearing?.passage
  if (!voice || !passage) return
  const { audio } = voice
  audio.volume = volumeAt(audio.currentTime, passage)
  if (audio.currentTime >= passage.to) finish()
}

function followFrames(): void {
  keepInPassage()
  if (hearing?.passage) frame = requestAnimationFrame(followFrames)
}

function voiceOf(path: string): HTMLAudioElement {
  if (voice?.path === path && !voice.audio.error) return voice.audio
  const audio = createAudio(path)
  audio.addEventListener('ended', finish)
  audio.addEventListener('timeupdate', keepInPassage)
  // Calls, unplugged headphones and media keys also pause it. The event of our own pause can arrive when it plays again.
  function breakOff() {
    if (voice?.audio === audio && !audio.ended && (audio.paused || audio.error)) stopHearing()
  }
  audio.addEventListener('pause', breakOff)
  audio.addEventListener('error', breakOff)
  voice = { path, audio }
  return audio
}

/** Resolves to whether it was played to its end. */
async function play(path: string, passage?: Passage, rate = 1): Promise<boolean> {
  stopHearing()
  requestAudioFocus(stopHearing)
  const audio = voiceOf(path)
  const heard = new Promise<boolean>((resolve) => {
    hearing = { passage, end: resolve }
  })
  const own = hearing
  audio.currentTime = passage?.from ?? 0
  audio.volume = passage ? 0 : 1
  audio.playbackRate = rate
  try {
    await audio.play()
    if (hearing === own) followFrames()
  } catch (error) {
    if (hearing === own) stopHearing()
    if (!isInterruption(error)) throw error
  }
  const wasWhole = await heard
  if (audio.error) throw new Error(`${path} broke off.`)
  return wasWhole
}

/**
 * Plays a recording or a passage of it. Resolves when it has ended or was stopped; rejects if it cannot be played to its end. A rate
 * of 1 is the tempo of the recording.
 */
export async function hear(path: string, passage?: Passage, rate = 1): Promise<void> {
  await play(path, passage, rate)
}

/** Plays recordings one after the other, until another sound stops one. */
export async function hearInTurn(paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!(await play(path))) return
}
