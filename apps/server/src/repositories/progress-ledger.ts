import pg from 'pg'
import type { Database } from '../db/connect.ts'
import { Batches } from '../http/batches.ts'
import {
  findWriteSituations,
  type ProgressChange,
  rowOf,
  type SituationQuestion,
  type WriteSituation,
  writeProgress,
} from './progress-repository.ts'

/** Reads and writes progress for many learners at once, for each as if alone. */
export interface ProgressLedger {
  findSituation(question: SituationQuestion): Promise<WriteSituation | undefined>
  /** Answers false when another write came between. */
  write(change: ProgressChange): Promise<boolean>
}

/** Wrong data, or a learner who has just been erased; on a broken connection nobody knows what was done, so no. */
const isOfOne = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

export function openProgressLedger(database: Database, now: () => Date): ProgressLedger {
  const situations = new Batches(
    (questions: readonly SituationQuestion[]) => findWriteSituations(database, questions, now()),
    { isOfOne },
  )
  const writes = new Batches((changes: readonly ProgressChange[]) => writeProgress(database, changes, now()), {
    nameOf: rowOf,
    isOfOne,
  })
  return {
    findSituation: (question) => situations.ask(question),
    write: (change) => writes.ask(change),
  }
}
