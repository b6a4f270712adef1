import type { Database } from './connect.ts'

interface Waiting<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

interface BatcherOptions<Q> {
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
export function openBatcher<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  { nameOf, largest = 50, atOnce = 1, isOfOne = () => false }: BatcherOptions<Q> = {},
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = []
  let underWay = 0

  function takeBatch(): Waiting<Q, A>[] {
    const batch: Waiting<Q, A>[] = []
    const left: Waiting<Q, A>[] = []
    const names = new Set<string>()
    for (const each of waiting) {
      const name = nameOf?.(each.question)
      if (batch.length < largest && (name === undefined || !names.has(name))) batch.push(each)
      else left.push(each)
      if (name !== undefined) names.add(name)
    }
    waiting = left
    return batch
  }

  async function settle(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question))
      // One answer a question, in the same order, is what `ask` promises.
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A)
    } catch (error) {
      const isShared = batch.length === 1 || !isOfOne(error)
      for (const each of batch) {
        if (isShared) each.reject(error)
        else await settle([each])
      }
    }
  }

  function begin(): void {
    if (waiting.length === 0 || underWay >= atOnce) return
    underWay += 1
    void settle(takeBatch()).finally(() => {
      underWay -= 1
      begin()
    })
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      // Once the requests that have just come in are all read.
      if (waiting.length === 1) setImmediate(begin)
    })
}

/** A repository's function that is asked by many: of each database it has one batcher, which all callers share. */
export function batched<Q, A>(
  ask: (database: Database, questions: readonly Q[]) => Promise<readonly A[]>,
  options?: BatcherOptions<Q>,
): (database: Database, question: Q) => Promise<A> {
  const batchers = new WeakMap<Database, (question: Q) => Promise<A>>()
  return (database, question) => {
    const known = batchers.get(database)
    if (known) return known(question)
    const made = openBatcher((questions: readonly Q[]) => ask(database, questions), options)
    batchers.set(database, made)
    return made(question)
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
