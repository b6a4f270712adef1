import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import { lastExerciseOrder, maxContentLetters } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { type Places, readPlaces } from '../../curriculum/curriculum.repository.ts'
import { describeExercise } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { findAuthoringFault, findWrongPlace, readAuthored } from './check-exercise.ts'
import {
  addExercises,
  type ExerciseRow,
  lockChantExercises,
  type NewExercise,
  rewriteExercises,
} from './exercises.repository.ts'
import type { Act } from './exercises.service.ts'

interface Import {
  readonly chantId: number
  readonly file: ExerciseFile
  readonly dryRun: boolean
  readonly removeOthers: boolean
}

/** Imports a file into a chant, unless it is a dry run or an exercise is refused. */
export async function importFile(queries: Queries, given: Import, act: Act): Promise<ImportReport> {
  const ids = given.file.exercises.flatMap(({ id }) => id ?? [])
  const places = await readPlaces(queries)
  const rows = await lockChantExercises(queries, given.chantId, ids)
  const { report, toAdd, toChange, toRemove } = planImport(given, places, rows)
  if (given.dryRun || report.refused.length > 0) return report

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

type FileExercise = ExerciseFile['exercises'][number]
type ChangedField = ImportReport['changed'][number]['fields'][number]

/** Formats JSON, unless indentation would make it too long to be edited. */
function textOf(content: unknown) {
  const lines = JSON.stringify(content, null, 2)
  return lines.length <= maxContentLetters ? lines : JSON.stringify(content)
}

/** Whether two contents are the same JSON, apart from white space. */
function isSameContent(text: string, content: unknown) {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(content)
  } catch {
    return false
  }
}

/**
 * Returns the report of an import and the new state of the rows, in the order of the report's lists. `rows` are all exercises
 * of the chant, including the trash, and all others that the file names.
 */
function planImport({ chantId, file, removeOthers }: Import, places: Places, rows: readonly ExerciseRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders = lastOrders(rows.filter((row) => row.chantId === chantId))
  const report: ImportReport = { applied: false, added: [], changed: [], unchanged: 0, removed: [], refused: [] }
  const toAdd: NewExercise[] = []
  const toChange: ExerciseRow[] = []
  const seen = new Set<number>()

  function findFault(exercise: FileExercise, row: ExerciseRow | undefined): string | undefined {
    if (exercise.id !== undefined && seen.has(exercise.id)) return m.errors_exercise_twice_in_file({ id: exercise.id })
    if (row && row.chantId !== chantId) {
      const { id } = row
      const chant = places.get(row.chantId)?.name
      return chant === undefined
        ? m.errors_exercise_of_unknown_chant({ id })
        : m.errors_exercise_of_other_chant({ id, chant })
    }
    return (
      findWrongPlace(places, chantId, exercise.level)?.message ??
      findAuthoringFault(exercise.type, textOf(exercise.content))
    )
  }

  for (const [index, exercise] of file.exercises.entries()) {
    const { level, type, content } = exercise
    const row = exercise.id === undefined ? undefined : byId.get(exercise.id)
    const item = { index, exerciseId: row?.id ?? null, level, type }
    const reason = findFault(exercise, row)
    if (exercise.id !== undefined) seen.add(exercise.id)
    if (reason !== undefined) {
      report.refused.push({ ...item, exerciseId: exercise.id ?? null, reason })
      continue
    }
    const order = exercise.order ?? (row?.level === level ? row.order : orders.next(level))
    const text = row && isSameContent(row.content, content) ? row.content : textOf(content)
    const isDraft = exercise.isDraft ?? row?.isDraft ?? false
    const wanted = { chantId, level, order, type, isDraft, content: text, ...readAuthored(type, text) }
    const { missing } = describeExercise(wanted)
    const fields = row && changedFields(row, wanted)
    if (!row || !fields) {
      toAdd.push(wanted)
      report.added.push({ ...item, missing })
    } else if (fields.length === 0) {
      report.unchanged += 1
    } else {
      toChange.push({ ...row, ...wanted, deletedAt: null })
      report.changed.push({ ...item, fields, missing })
    }
  }

  const isOther = (row: ExerciseRow) => row.chantId === chantId && !row.deletedAt && !seen.has(row.id)
  const toRemove = removeOthers ? rows.filter(isOther) : []
  report.removed.push(...toRemove.map(({ id, level, type }) => ({ index: null, exerciseId: id, level, type })))
  return { report, toAdd, toChange, toRemove }
}

function changedFields(row: ExerciseRow, wanted: NewExercise): ChangedField[] {
  const compared = ['level', 'order', 'type', 'isDraft', 'content'] as const
  const differing: ChangedField[] = compared.filter((field) => row[field] !== wanted[field])
  return row.deletedAt ? [...differing, 'deleted'] : differing
}

/** Returns consecutive positions after the last exercise of each level. */
function lastOrders(rows: readonly ExerciseRow[]) {
  const last = new Map<number, number>()
  for (const { level, order } of rows) last.set(level, Math.max(order, last.get(level) ?? 0))
  return {
    next: (level: number) => {
      const order = Math.min((last.get(level) ?? 0) + 1, lastExerciseOrder)
      last.set(level, order)
      return order
    },
  }
}
