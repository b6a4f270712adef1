import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Checkbox, Field } from '../../../components/ui/field.tsx'
import { useFocusFallback } from '../../../components/ui/focus.ts'
import { ApiError, findServerMessage } from '../../../lib/api/api-error.ts'
import { adminDownload } from '../calls/admin-request.ts'
import { type ChantCounts, importExercises, refreshExercises } from '../calls/exercises.ts'
import { FileMistakes } from '../parts/file-mistakes.tsx'
import { notifySuccess } from '../parts/notify.ts'
import { useAction } from '../parts/use-action.ts'
import { ImportOutcome } from './import-outcome.tsx'

interface OtherChantProps {
  readonly file: ExerciseFile
  readonly chant: ChantCounts
  readonly own: ChantCounts | undefined
  readonly onImport: (file: ExerciseFile, into: ChantCounts) => void
  /** Copies have no ids, so that no exercise of the chant counts as held by the file. */
  readonly onCopy: (copies: ExerciseFile) => void
}

const withoutIds = (file: ExerciseFile): ExerciseFile => ({
  ...file,
  exercises: file.exercises.map(({ id: _, ...exercise }) => exercise),
})

function OtherChant({ file, chant, own, onImport, onCopy }: OtherChantProps): ReactNode {
  return (
    <div className="admin-panel-actions">
      {own && <Button onClick={() => onImport(file, own)}>Preview the import into {own.name}</Button>}
      <Button look="quiet" onClick={() => onCopy(withoutIds(file))}>
        Preview adding copies to {chant.name}
      </Button>
    </div>
  )
}

interface ChantFileProps {
  readonly chants: readonly ChantCounts[]
  readonly opened: ChantCounts
  readonly onClose: () => void
}

/** A chant that was given another address keeps its id; on another server that id may be another chant's. */
const findOwn = ({ chant }: ExerciseFile, chants: readonly ChantCounts[]): ChantCounts | undefined =>
  chants.find(({ slug }) => slug === chant.slug) ?? chants.find(({ chantId }) => chantId === chant.id)

export function ChantFile({ chants, opened, onClose }: ChantFileProps): ReactNode {
  const client = useQueryClient()
  const [chosenChant, setChosenChant] = useState(opened)
  const chant = chants.find(({ chantId }) => chantId === chosenChant.chantId) ?? chosenChant
  const [file, setFile] = useState<ExerciseFile>()
  const [removeOthers, setRemoveOthers] = useState(false)
  const [ofOther, setOfOther] = useState<ExerciseFile>()
  const own = ofOther && findOwn(ofOther, chants)
  const [report, setReport] = useState<ImportReport>()
  const [fileName, setFileName] = useState('')
  const [mistakes, setMistakes] = useState<readonly string[]>([])
  const exporting = useAction('export')
  const importing = useAction('import')
  const focusFallback = useFocusFallback<HTMLElement>()

  function refuse(error: unknown): undefined {
    const isOfFile = error instanceof ApiError && [400, 413].includes(error.status)
    const sentence = isOfFile ? findServerMessage(error) : undefined
    if (sentence === undefined) throw error
    setMistakes([sentence])
  }

  const send = (content: ExerciseFile, dryRun: boolean, remove: boolean, into = chant) =>
    importing.run(async () => {
      setReport(undefined)
      setMistakes([])
      const answer = await importExercises(into.chantId, content, { dryRun, removeOthers: remove }).catch(refuse)
      if (answer === undefined) return
      setReport(answer)
      if (!answer.applied) return
      setFile(undefined)
      notifySuccess('Exercises imported', `${answer.added.length} added, ${answer.changed.length} changed.`)
      await refreshExercises(client)
    })

  function tryOut(content: ExerciseFile, into: ChantCounts, remove = removeOthers) {
    setOfOther(undefined)
    setChosenChant(into)
    setFile(content)
    setRemoveOthers(remove)
    return send(content, true, remove, into)
  }

  async function choose(chosen: File | undefined) {
    setReport(undefined)
    setFile(undefined)
    setOfOther(undefined)
    setMistakes([])
    if (chosen === undefined) return undefined
    setFileName(chosen.name)
    const text = await chosen.text().catch(() => undefined)
    if (text === undefined) return setMistakes(['This file could not be read. Choose it again.'])
    const code = await import('./read-exercise-file.ts').catch(() => undefined)
    if (code === undefined) return setMistakes(['No connection. Choose the file again once it is back.'])
    const reading = code.readExerciseFile(text)
    if ('mistakes' in reading) return setMistakes(reading.mistakes)
    return findOwn(reading.file, chants)?.chantId === chant.chantId
      ? tryOut(reading.file, chant)
      : setOfOther(reading.file)
  }

  const save = () =>
    exporting.run(async () => {
      await adminDownload(`/api/admin/chants/${chant.chantId}/export`)
    })

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${chant.name}: import or export`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
          {file && report && !report.applied && (
            <Button
              disabled={importing.busy || report.refused.length > 0}
              onClick={() => void send(file, false, removeOthers)}
            >
              Import
            </Button>
          )}
        </>
      }
    >
      <Button look="quiet" disabled={exporting.busy} onClick={() => void save()}>
        Export {chant.count} exercises
      </Button>
      <Field
        label="Import from a file"
        hint="You will see what would change before anything is imported."
        className="admin-import-field"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            disabled={importing.busy}
            accept="application/json,.json"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // So that the same file can be chosen again once it is corrected.
              event.target.value = ''
            }}
          />
        )}
      </Field>
      <Checkbox
        checked={removeOthers}
        disabled={importing.busy}
        onChange={(next) => {
          setRemoveOthers(next)
          if (file) void send(file, true, next)
        }}
      >
        Move exercises that are not in the file to the trash
      </Checkbox>
      {fileName !== '' && mistakes.length === 0 && <p>{fileName}</p>}
      <section {...focusFallback} tabIndex={-1} aria-label="Outcome of the import">
        {/* It stands here before it says anything, or else many screen readers would not speak it. */}
        <div role="status">
          <FileMistakes fileName={fileName} mistakes={mistakes} />
          {ofOther && (
            <p className="admin-invalid">
              This file contains exercises for {own?.name ?? ofOther.chant.name}, not {chant.name}. Nothing has changed.
            </p>
          )}
          {report && <ImportOutcome report={report} />}
        </div>
        {ofOther && (
          <OtherChant
            file={ofOther}
            chant={chant}
            own={own}
            onImport={(content, into) => void tryOut(content, into)}
            onCopy={(copies) => void tryOut(copies, chant, false)}
          />
        )}
      </section>
    </Dialog>
  )
}
