import type { Steps } from '@schola/chant/steps'
import { yieldToBrowser } from '../platform/wait.ts'

/** Short enough not to delay input. */
const turnMs = 6

/** Runs a generator in short slices; resolves with nothing when aborted. */
export async function takeTurns<T>(work: Steps<T>, signal: AbortSignal): Promise<T | undefined> {
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
