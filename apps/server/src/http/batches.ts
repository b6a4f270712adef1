interface Waiting<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

export interface BatchOptions<Q> {
  /** Two questions of the same name never go together. */
  readonly nameOf?: (question: Q) => string
  readonly largest?: number
  readonly atOnce?: number
  /** Whether an error is the fault of one question, so that the others are asked again without it. */
  readonly isOfOne?: (error: unknown) => boolean
}

/**
 * What is asked in the same moment, or while earlier batches are under way, is asked together. So a quiet server answers
 * without delay, and a busy one shares the cost of a statement and of a commit among many.
 */
export class Batches<Q, A> {
  readonly #ask: (questions: readonly Q[]) => Promise<readonly A[]>
  readonly #options: Required<BatchOptions<Q>>
  #waiting: Waiting<Q, A>[] = []
  #underWay = 0

  constructor(ask: (questions: readonly Q[]) => Promise<readonly A[]>, options: BatchOptions<Q> = {}) {
    this.#ask = ask
    let count = 0
    this.#options = { nameOf: () => String((count += 1)), largest: 50, atOnce: 2, isOfOne: () => false, ...options }
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject })
      // Once the requests that have just come in are all read.
      if (this.#waiting.length === 1) setImmediate(() => this.#begin())
    })
  }

  #begin(): void {
    if (this.#waiting.length === 0 || this.#underWay >= this.#options.atOnce) return
    const batch = this.#takeBatch()
    this.#underWay += 1
    void this.#settle(batch).finally(() => {
      this.#underWay -= 1
      this.#begin()
    })
  }

  #takeBatch(): Waiting<Q, A>[] {
    const batch: Waiting<Q, A>[] = []
    const left: Waiting<Q, A>[] = []
    const names = new Set<string>()
    for (const each of this.#waiting) {
      const name = this.#options.nameOf(each.question)
      const fits = batch.length < this.#options.largest && !names.has(name)
      names.add(name)
      if (fits) batch.push(each)
      else left.push(each)
    }
    this.#waiting = left
    return batch
  }

  async #settle(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question))
      // One answer a question, in the same order, is what `ask` promises.
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A)
    } catch (error) {
      const isShared = batch.length === 1 || !this.#options.isOfOne(error)
      for (const each of batch) {
        if (isShared) each.reject(error)
        else await this.#settle([each])
      }
    }
  }
}

/** Answers in the order of the questions, from rows that say by `n` which one they answer; nothing where there is none. */
export function inOrder<Q, Row extends { readonly n: number }, A>(
  questions: readonly Q[],
  rows: readonly Row[],
  read: (row: Row, question: Q) => A,
): (A | undefined)[] {
  const found = new Map(rows.map((row) => [row.n, row]))
  return questions.map((question, n) => {
    const row = found.get(n)
    return row && read(row, question)
  })
}
