import type { ChantDraft } from '@schola/contract/chant-draft'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { wordError } from '../../../../lib/api/api-error.ts'
import { FileMistakes } from '../../parts/file-mistakes.tsx'
import { useAction } from '../../parts/use-action.ts'
import { readChantFile } from './chant-file.ts'
import { useIsClosed } from './use-is-closed.ts'

interface ImportChantProps {
  readonly description: string
  readonly onDraft: (draft: ChantDraft, fileName: string) => Promise<void>
  readonly onClose: () => void
}

export function ImportChant({ description, onDraft, onClose }: ImportChantProps): ReactNode {
  const { busy, run } = useAction('importChant')
  const [mistakes, setMistakes] = useState<readonly string[]>([])
  const [fileName, setFileName] = useState('')
  const isClosed = useIsClosed()

  const take = (file: File | undefined) =>
    run(async () => {
      setMistakes([])
      if (!file) return
      setFileName(file.name)
      try {
        const draft = await readChantFile(new Uint8Array(await file.arrayBuffer()))
        if (!isClosed()) await onDraft(draft, file.name)
      } catch (error) {
        if (isClosed()) return
        const found = error instanceof ContentMistake ? error.mistakes : wordError(error)
        if (found === undefined) throw error
        setMistakes([found].flat())
      }
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.authoring_import()}
      description={description}
      actions={
        <Button look="quiet" onClick={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <Field label={m.authoring_import_file()} hint={m.authoring_import_file_hint()}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".zip,application/zip"
            disabled={busy}
            onChange={(event) => {
              void take(event.target.files?.[0])
              // So that the same file can be chosen again once it is corrected.
              event.target.value = ''
            }}
          />
        )}
      </Field>
      <div role="status">
        {busy && <p>{m.authoring_import_reading({ name: fileName })}</p>}
        <FileMistakes fileName={fileName} mistakes={mistakes} />
      </div>
    </Dialog>
  )
}
