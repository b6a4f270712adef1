import type { WriteSituation } from '../repositories/progress-repository.ts'

const lifetimeMs = 60 * 1000
const mostKept = 2000

interface Kept {
  readonly situation: WriteSituation
  readonly key: string | null
  readonly until: number
}

/**
 * What the last writes left behind: whoever answers one exercise answers the next one soon. Only a first guess: the
 * write itself checks in the database that the guess still holds, and reads anew when it does not.
 */
export class RecentSituations {
  readonly #kept = new Map<string, Kept>()

  /** Nothing for the key of the last write itself: that is a repetition, and its stored answer must be read. */
  find(name: string, key: string | null, now: Date): WriteSituation | undefined {
    const kept = this.#kept.get(name)
    return kept && kept.until > now.getTime() && (key === null || key !== kept.key) ? kept.situation : undefined
  }

  keep(name: string, situation: WriteSituation, key: string | null, now: Date): void {
    this.#kept.delete(name)
    this.#kept.set(name, { situation, key, until: now.getTime() + lifetimeMs })
    if (this.#kept.size <= mostKept) return
    for (const [oldest] of this.#kept) {
      this.#kept.delete(oldest)
      break
    }
  }

  forget(name: string): void {
    this.#kept.delete(name)
  }

  clear(): void {
    this.#kept.clear()
  }
}
