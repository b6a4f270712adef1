import type { ExerciseFile } from '@schola/contract/exchange'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ChantCounts } from '../calls/exercises.ts'

interface OtherChantProps {
  readonly file: ExerciseFile
  /** The one that it was chosen for. */
  readonly chant: ChantCounts
  /** The one that it was exported from, if that is here. */
  readonly own: ChantCounts | undefined
  readonly onImport: (file: ExerciseFile, into: ChantCounts) => void
  /** Copies have no ids, so that no exercise of the chant counts as held by the file. */
  readonly onCopy: (copies: ExerciseFile) => void
}

const withoutIds = (file: ExerciseFile): ExerciseFile => ({
  ...file,
  exercises: file.exercises.map(({ id: _, ...exercise }) => exercise),
})

/** For a file exported from another chant: offers to import it there, or to add copies here. */
export function OtherChant({ file, chant, own, onImport, onCopy }: OtherChantProps): ReactNode {
  return (
    <div className="admin-panel-actions">
      {own && <Button onClick={() => onImport(file, own)}>Preview the import into {own.name}</Button>}
      <Button look="quiet" onClick={() => onCopy(withoutIds(file))}>
        Preview adding copies to {chant.name}
      </Button>
    </div>
  )
}
