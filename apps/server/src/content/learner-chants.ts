import { createHash } from 'node:crypto'
import { type Encoding, encode } from '../encoding.ts'
import type { Curriculum } from './curriculum.ts'

/** The learning path with a learner's progress woven in; `progressJson` is `{chant id: progress}`. */
function weave({ chants }: Curriculum, progressJson: string): string {
  const progress = JSON.parse(progressJson) as Record<string, unknown> // written by our own query
  return JSON.stringify(chants.map((chant) => ({ ...chant, progress: progress[chant.id] ?? null })))
}

/** Says the same of two answers exactly when they are the same. */
export function pathTag({ fingerprint }: Curriculum, progressJson: string): string {
  return `W/"${createHash('sha256').update(fingerprint).update(progressJson).digest('base64url').slice(0, 27)}"`
}

const mostBytesHeld = 4 * 1024 * 1024

/**
 * Finished answers, the least recently used thrown out first. Learners with the same progress share one
 * (all newcomers do), so it holds no person's data under a person's name.
 */
export class PathAnswers {
  readonly #held = new Map<string, Buffer>()
  #bytes = 0

  async get(curriculum: Curriculum, progressJson: string, tag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${tag}`
    const held = this.#held.get(key)
    if (held) {
      this.#held.delete(key)
      this.#held.set(key, held)
      return held
    }
    const encoded = await encode(weave(curriculum, progressJson), encoding)
    // A copy of its own size: what the compressor gives is the beginning of a buffer several times as large.
    const body = Buffer.allocUnsafeSlow(encoded.length)
    encoded.copy(body)
    this.#keep(key, body)
    return body
  }

  #keep(key: string, body: Buffer): void {
    if (this.#held.has(key)) return
    this.#held.set(key, body)
    this.#bytes += body.length
    for (const [oldest, old] of this.#held) {
      if (this.#bytes <= mostBytesHeld) break
      this.#held.delete(oldest)
      this.#bytes -= old.length
    }
  }
}
