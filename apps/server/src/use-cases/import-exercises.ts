import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import type { Queries } from '../db/connect.ts'
import { readPlaces } from '../repositories/content-repository.ts'
import { addExercises, lockChantExercises, rewriteExercises } from '../repositories/exercise-repository.ts'
import type { Act } from './change-exercise.ts'
import { planImport } from './plan-import.ts'

export interface Import {
  readonly chantId: number
  readonly file: ExerciseFile
  readonly dryRun: boolean
  readonly removeOthers: boolean
}

/** Brings a file into a chant, all of it or nothing; a dry run, or one with anything refused, changes nothing. */
export async function importFile(
  queries: Queries,
  { chantId, file, dryRun, removeOthers }: Import,
  act: Act,
): Promise<ImportReport> {
  const ids = file.exercises.flatMap(({ id }) => id ?? [])
  const places = await readPlaces(queries)
  const rows = await lockChantExercises(queries, chantId, ids)
  const { report, toAdd, toChange, toRemove } = planImport(file, { chantId, places, rows, removeOthers })
  if (dryRun || report.refused.length > 0) return report

  const added = await addExercises(queries, toAdd, { cause: 'imported', ...act })
  await rewriteExercises(queries, toChange, { cause: 'imported', ...act })
  const removed = toRemove.map((row) => ({ ...row, deletedAt: act.at }))
  await rewriteExercises(queries, removed, { cause: 'deleted', ...act })
  return {
    ...report,
    applied: true,
    added: report.added.map((item, index) => ({ ...item, exerciseId: added[index]?.id ?? null })),
  }
}
