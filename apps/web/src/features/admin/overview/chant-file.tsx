import type { ExerciseFile, ImportReport } from '@schola/contract/exchange'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Checkbox, Field } from '../../../components/ui/field.tsx'
import { useFocusFallback } from '../../../components/ui/focus.ts'
import { ApiError, wordError } from '../../../lib/api/api-error.ts'
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
  /** Copies have no ids, so that they replace no exercise of the chant. */
  readonly onCopy: (copies: ExerciseFile) => void
}

const withoutIds = (file: ExerciseFile): ExerciseFile => ({
  ...file,
  exercises: file.exercises.map(({ id: _, ...exercise }) => exercise),
})

function OtherChant({ file, chant, own, onImport, onCopy }: OtherChantProps): ReactNode {
  return (
    <div className="admin-panel-actions">
      {own && <Button onClick={() => onImport(file, own)}>{m.admin_file_import_into({ chant: own.name })}</Button>}
      <Button look="quiet" onClick={() => onCopy(withoutIds(file))}>
        {m.admin_file_copy_into({ chant: chant.name })}
      </Button>
    </div>
  )
}

interface ChantFileProps {
  readonly chants: readonly ChantCounts[]
  readonly opened: ChantCounts
  readonly onClose: () => void
}

/** Prefers the slug: on another server the id may belong to another chant. */
const findOwn = ({ chant }: ExerciseFile, chants: readonly ChantCounts[]): ChantCounts | undefined =>
  chants.find(({ slug }) => slug === chant.slug) ?? chants.find(({ chantId }) => chantId === chant.id)

export function ChantFile({ chants, opened, onClose }: ChantFileProps): ReactNode {
  const client = useQueryClient()
  const [chosenChant, setChosenChant] = useState(opened)
  const chant = chants.find(({ chantId }) => chantId === chosenChant.chantId) ?? chosenChant
  const [file, setFile] = useState<ExerciseFile>()
  const [removeOthers, setRemoveOthers] = useState(false)
  const [otherFile, setOtherFile] = useState<ExerciseFile>()
  const own = otherFile && findOwn(otherFile, chants)
  const [report, setReport] = useState<ImportReport>()
  const [fileName, setFileName] = useState('')
  const [mistakes, setMistakes] = useState<readonly string[]>([])
  const exporting = useAction('export')
  const importing = useAction('import')
  const focusFallback = useFocusFallback<HTMLElement>()

  function refuse(error: unknown): undefined {
    const isOfFile = error instanceof ApiError && [400, 413].includes(error.status)
    const sentence = isOfFile ? wordError(error) : undefined
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
      notifySuccess(
        m.admin_file_imported(),
        m.admin_file_imported_text({ added: answer.added.length, changed: answer.changed.length }),
      )
      await refreshExercises(client)
    })

  function preview(content: ExerciseFile, into: ChantCounts, remove = removeOthers) {
    setOtherFile(undefined)
    setChosenChant(into)
    setFile(content)
    setRemoveOthers(remove)
    return send(content, true, remove, into)
  }

  async function choose(chosen: File | undefined) {
    setReport(undefined)
    setFile(undefined)
    setOtherFile(undefined)
    setMistakes([])
    if (chosen === undefined) return undefined
    setFileName(chosen.name)
    const text = await chosen.text().catch(() => undefined)
    if (text === undefined) return setMistakes([m.admin_file_unreadable()])
    const code = await import('./read-exercise-file.ts').catch(() => undefined)
    if (code === undefined) return setMistakes([m.admin_file_offline()])
    const reading = code.readExerciseFile(text)
    if ('mistakes' in reading) return setMistakes(reading.mistakes)
    return findOwn(reading.file, chants)?.chantId === chant.chantId
      ? preview(reading.file, chant)
      : setOtherFile(reading.file)
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
      title={m.admin_file_heading({ chant: chant.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.common_close()}
          </Button>
          {file && report && !report.applied && (
            <Button
              disabled={importing.busy || report.refused.length > 0}
              onClick={() => void send(file, false, removeOthers)}
            >
              {m.admin_file_import()}
            </Button>
          )}
        </>
      }
    >
      <Button look="quiet" disabled={exporting.busy} onClick={() => void save()}>
        {m.admin_file_export({ count: chant.count })}
      </Button>
      <Field label={m.admin_file_field()} hint={m.admin_file_hint()} className="admin-import-field">
        {(control) => (
          <input
            {...control}
            type="file"
            disabled={importing.busy}
            accept="application/json,.json"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // Otherwise choosing the same file again would send no event.
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
        {m.admin_file_remove_others()}
      </Checkbox>
      {fileName !== '' && mistakes.length === 0 && <p>{fileName}</p>}
      <section {...focusFallback} tabIndex={-1} aria-label={m.admin_file_outcome()}>
        {/* Rendered while empty, because many screen readers announce only changes of an existing region. */}
        <div role="status">
          <FileMistakes fileName={fileName} mistakes={mistakes} />
          {otherFile && (
            <p className="admin-invalid">
              {m.admin_file_other_chant({ other: own?.name ?? otherFile.chant.name, chant: chant.name })}
            </p>
          )}
          {report && <ImportOutcome report={report} />}
        </div>
        {otherFile && (
          <OtherChant
            file={otherFile}
            chant={chant}
            own={own}
            onImport={(content, into) => void preview(content, into)}
            onCopy={(copies) => void preview(copies, chant, false)}
          />
        )}
      </section>
    </Dialog>
  )
}
