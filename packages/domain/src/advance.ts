import { isReviewCorrect } from './review-streak.ts'

/** How the next exercise comes: by itself after a time, or when the learner presses Continue. */
export type Advance = { readonly by: 'timer'; readonly afterMs: number } | { readonly by: 'button' }

/** How long navigation in the player stays blocked after it starts. */
export const navigationBlockMs = 1000

export function playerAdvance(score: number, autoAdvance: boolean): Advance {
  return autoAdvance && score === 100 ? { by: 'timer', afterMs: 800 } : { by: 'button' }
}

export function reviewAdvance(score: number, autoAdvance: boolean): Advance {
  if (!autoAdvance) return { by: 'button' }
  return { by: 'timer', afterMs: isReviewCorrect(score) ? 1500 : 2000 }
}
