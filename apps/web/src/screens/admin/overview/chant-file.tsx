import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, findServerMessage } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Field } from '../../../ui/field.tsx'
import { adminDownload } from '../calls/admin-request.ts'
import { type ChantCounts, importExercises, refreshExercises } from '../calls/exercises.ts'
import { FileMistakes } from '../parts/file-mistakes.tsx'
import { notifySuccess } from '../parts/notify.ts'
import { useAction } from '../parts/use-action.ts'
import { ImportOutcome } from './import-outcome.tsx'

interface ChantFileProps {
  readonly chant: ChantCounts
  readonly onClose: () => void
}

/** Exports all exercises of a chant to a file and imports them; an import is previewed before it changes anything. */
export function ChantFile({ chant, onClose }: ChantFileProps): ReactNode {
  const client = useQueryClient()
  const [file, setFile] = useState<ExerciseFile>()
  const [removeOthers, setRemoveOthers] = useState(false)
  const [report, setReport] = useState<ImportReport>()
  const [fileName, setFileName] = useState('')
  const [mistakes, setMistakes] = useState<readonly string[]>([])
  const exporting = useAction('export')
  const importing = useAction('import')

  function refuse(error: unknown): undefined {
    const isOfFile = error instanceof ApiError && [400, 413].includes(error.status)
    const sentence = isOfFile ? findServerMessage(error) : undefined
    if (sentence === undefined) throw error
    setMistakes([sentence])
  }

  const send = (content: ExerciseFile, dryRun: boolean, remove: boolean) =>
    importing.run(async () => {
      setReport(undefined)
      setMistakes([])
      const answer = await importExercises(chant.chantId, content, { dryRun, removeOthers: remove }).catch(refuse)
      if (answer === undefined) return
      setReport(answer)
      if (!answer.applied) return
      setFile(undefined)
      notifySuccess('Exercises imported', `${answer.added.length} added, ${answer.changed.length} changed.`)
      await refreshExercises(client)
    })

  async function choose(chosen: File | undefined) {
    setReport(undefined)
    setFile(undefined)
    setMistakes([])
    if (chosen === undefined) return undefined
    setFileName(chosen.name)
    const text = await chosen.text().catch(() => undefined)
    if (text === undefined) return setMistakes(['This file could not be read. Choose it again.'])
    const code = await import('./read-exercise-file.ts').catch(() => undefined)
    if (code === undefined) return setMistakes(['No connection. Choose the file again once it is back.'])
    const reading = code.readExerciseFile(text)
    if ('mistakes' in reading) return setMistakes(reading.mistakes)
    setFile(reading.file)
    return send(reading.file, true, removeOthers)
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
      <div role="status">
        <FileMistakes fileName={fileName} mistakes={mistakes} />
      </div>
      {report && <ImportOutcome report={report} />}
    </Dialog>
  )
}
