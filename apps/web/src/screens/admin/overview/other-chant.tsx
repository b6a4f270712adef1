import type { ExerciseFile } from '@schola/contract/exchange'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ChantCounts } from '../calls/exercises.ts'

interface OtherChantProps {
  readonly file: ExerciseFile
  /** The one that it was chosen for. */
  readonly chant: ChantCounts
  readonly chants: readonly ChantCounts[]
  readonly onImport: (file: ExerciseFile, into: ChantCounts) => void
  /** Copies have no ids, so that no exercise of the chant counts as held by the file. */
  readonly onCopy: (copies: ExerciseFile) => void
}

const withoutIds = (file: ExerciseFile): ExerciseFile => ({
  ...file,
  exercises: file.exercises.map(({ id: _, ...exercise }) => exercise),
})

/** Of a file that was exported from another chant says so, and offers both things that may be meant. */
export function OtherChant({ file, chant, chants, onImport, onCopy }: OtherChantProps): ReactNode {
  const own =
    chants.find(({ slug }) => slug === file.chant.slug) ?? chants.find(({ chantId }) => chantId === file.chant.id)
  return (
    <>
      <p role="status" className="admin-invalid">
        This file holds exercises of {own?.name ?? file.chant.name}, not of {chant.name}. Nothing has changed.
      </p>
      <div className="admin-panel-actions">
        {own && <Button onClick={() => onImport(file, own)}>Preview the import into {own.name}</Button>}
        <Button look="quiet" onClick={() => onCopy(withoutIds(file))}>
          Preview adding copies to {chant.name}
        </Button>
      </div>
    </>
  )
}
