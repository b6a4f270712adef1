import type { Grade } from '@schola/core/progress/streaks'
import { createAudio } from '../audio/create-audio.ts'
import { isMuted } from './sound-settings.ts'

const files = import.meta.glob<string>('./files/*.wav', { eager: true, query: '?url', import: 'default' })

export type Sound = 'correct' | 'incorrect' | 'completion' | `streak-${number}`

const poolSize = 5
const answerVolume = 0.5
const completionVolume = 0.7
const lastStreakSound = 10

const pool: HTMLAudioElement[] = []
let played = 0

/** Returns the elements in turn, so that quick sounds do not cut each other off. */
function nextElement(): HTMLAudioElement {
  const index = played % poolSize
  played += 1
  const element = pool[index] ?? createAudio()
  pool[index] = element
  return element
}

export const clampVolume = (volume: number): number => Math.min(Math.max(volume, 0), 1)

export function playSound(sound: Sound, volume = sound === 'completion' ? completionVolume : answerVolume): void {
  if (isMuted()) return
  try {
    const element = nextElement()
    const address = files[`./files/${sound}.wav`] ?? ''
    if (element.getAttribute('src') !== address) element.setAttribute('src', address)
    else element.currentTime = 0
    element.volume = clampVolume(volume)
    void element.play().catch(() => undefined)
  } catch {
    // Practice continues without sound.
  }
}

/** Plays no sound for a nearly right answer. */
export function playVerdict(grade: Grade): void {
  if (grade !== 'near') playSound(grade === 'right' ? 'correct' : 'incorrect')
}

export function playStreakSound(streak: number): void {
  if (streak >= 1 && streak <= lastStreakSound) playSound(`streak-${streak}`)
}
