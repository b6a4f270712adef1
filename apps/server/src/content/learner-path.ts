import { hash } from 'node:crypto'
import { deflatePiece, type Piece, storePiece } from '../http/gzip-pieces.ts'

const none = 'null'

/** Says the same of two answers exactly when they are the same; `fingerprint` is that of the curriculum. */
export function pathTag(fingerprint: string, progressJson: string): string {
  return `W/"${hash('sha256', fingerprint + progressJson, 'base64url').slice(0, 27)}"`
}

/** The learning path without a learner, cut where the progress goes in. What is the same for all is compressed once. */
export class LearnerPath {
  readonly #ids: readonly number[]
  /** The path of a newcomer. */
  readonly #whole: Buffer
  /** Where, in it, the progress of each chant begins. */
  readonly #gaps: readonly number[]
  readonly #heads: Piece[] = []
  readonly #tails: Piece[] = []

  constructor(chants: readonly { readonly id: number }[]) {
    const texts = chants.map((chant) => Buffer.from(JSON.stringify({ ...chant, progress: null })))
    let end = 0
    this.#gaps = texts.map(({ length }) => {
      // Past the bracket or the comma before the chant, and its text.
      end += 1 + length
      return end - `${none}}`.length
    })
    this.#ids = chants.map(({ id }) => id)
    this.#whole = Buffer.from(`[${texts.join(',')}]`)
  }

  /** The path with a learner's progress, `{chant id: progress}`, woven in. */
  weave(progressJson: string): Piece[] {
    const progress = JSON.parse(progressJson) as Record<string, unknown> // written by our own query
    const begun = this.#ids.findLastIndex((id) => progress[id] !== undefined) + 1
    const pieces: Piece[] = []
    for (let index = 0; index < begun; index += 1) {
      pieces.push(this.#head(index), storePiece(JSON.stringify(progress[this.#ids[index] ?? 0] ?? null)))
    }
    pieces.push(this.#tail(begun))
    return pieces
  }

  /** From the progress of the chant before up to that of this one. */
  #head(index: number): Piece {
    return (this.#heads[index] ??= deflatePiece(this.#whole.subarray(this.#after(index), this.#gaps[index])))
  }

  /** All that follows when this many chants are begun: one piece, since chants are begun in order. */
  #tail(begun: number): Piece {
    return (this.#tails[begun] ??= deflatePiece(this.#whole.subarray(this.#after(begun))))
  }

  #after(begun: number): number {
    const gap = this.#gaps[begun - 1]
    return gap === undefined ? 0 : gap + none.length
  }
}
