import type { Steps } from '@schola/chant/steps'
import { yieldToBrowser } from '../platform/wait.ts'

/** Short enough not to delay input. */
const usualMs = 6
/** So short that on a slow device the last step, too, ends soon (promise 30.12). */
export const shortMs = 2

/** Runs a generator in short slices; resolves with nothing when aborted. */
export async function takeTurns<T>(work: Steps<T>, signal: AbortSignal, turnMs = usualMs): Promise<T | undefined> {
  await yieldToBrowser()
  let begun = performance.now()
  while (!signal.aborted) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < turnMs) continue
    await yieldToBrowser()
    begun = performance.now()
  }
  return undefined
}
