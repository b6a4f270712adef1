import { exerciseIdsPerChant } from '@schola/core/progress/exercise-ids'

/** FNV-1a with a final mix; the same key gives the same number everywhere. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return (state ^ (state >>> 12)) >>> 0
}

/** An id that depends on nothing but the chant and the key, so that no other exercise or word can change it. */
export const stableId = (chantId: number, key: string): number =>
  chantId * exerciseIdsPerChant + (hash(key) % exerciseIdsPerChant)
