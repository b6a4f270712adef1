import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import { lastExerciseOrder, maxContentLetters } from '@schola/contract/exercises'
import { describeExercise } from '../content/curriculum.ts'
import { HttpError } from '../http/http-error.ts'
import type { Places } from '../repositories/content-repository.ts'
import type { ExerciseRow, NewExercise } from '../repositories/exercise-repository.ts'
import { findWrongPlace, readAuthored } from './author-exercise.ts'

type FileExercise = ExerciseFile['exercises'][number]
type ChangedField = ImportReport['changed'][number]['fields'][number]

/** What an import comes to: the report, and the rows as they shall be, in the order of the report's lists. */
export interface ImportPlan {
  readonly report: ImportReport
  readonly toAdd: readonly NewExercise[]
  readonly toChange: readonly ExerciseRow[]
  readonly toRemove: readonly ExerciseRow[]
}

interface Situation {
  readonly chantId: number
  readonly places: Places
  /** All of the chant, in the trash too, and whatever else the file names. */
  readonly rows: readonly ExerciseRow[]
  readonly removeOthers: boolean
}

/** In lines, unless the indents alone would make it too long to be edited. */
function textOf(content: unknown) {
  const lines = JSON.stringify(content, null, 2)
  return lines.length <= maxContentLetters ? lines : JSON.stringify(content)
}

/** The same JSON, however it is spaced. */
function isSameContent(text: string, content: unknown) {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(content)
  } catch {
    return false
  }
}

export function planImport(file: ExerciseFile, { chantId, places, rows, removeOthers }: Situation): ImportPlan {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders = lastOrders(rows.filter((row) => row.chantId === chantId))
  const report: ImportReport = { applied: false, added: [], changed: [], unchanged: 0, removed: [], refused: [] }
  const toAdd: NewExercise[] = []
  const toChange: ExerciseRow[] = []
  const seen = new Set<number>()

  function findFault(exercise: FileExercise, row: ExerciseRow | undefined): string | undefined {
    if (exercise.id !== undefined && seen.has(exercise.id))
      return `Exercise with ID ${exercise.id} is in the file twice.`
    if (row && row.chantId !== chantId) {
      return `Exercise with ID ${row.id} belongs to ${places.get(row.chantId)?.name ?? 'another chant'}.`
    }
    return findWrongPlace(places, chantId, exercise.level)?.message ?? findWrongContent(exercise)
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

function findWrongContent({ type, content }: FileExercise): string | undefined {
  try {
    readAuthored(type, textOf(content))
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

function changedFields(row: ExerciseRow, wanted: NewExercise): ChangedField[] {
  const compared = ['level', 'order', 'type', 'isDraft', 'content'] as const
  const differing: ChangedField[] = compared.filter((field) => row[field] !== wanted[field])
  return row.deletedAt ? [...differing, 'deleted'] : differing
}

/** Gives the places after the last of each level, one after the other. */
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
