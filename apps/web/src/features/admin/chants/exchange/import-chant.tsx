import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceSummary, ChantSourceWhole } from '@schola/contract/chant-sources'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { wordError } from '../../../../lib/api/api-error.ts'
import { createStore } from '../../../../lib/store.ts'
import { chantSourcesQuery, createChantSource } from '../../calls/chant-sources.ts'
import { FileMistakes } from '../../parts/file-mistakes.tsx'
import { useAction } from '../../parts/use-action.ts'
import { hasFixedSlug, stateText } from '../chant-source.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { offerUndo } from '../keeping/offer-undo.ts'
import { readChantFile } from './chant-file.ts'

/** Creates a check for whether the component has unmounted. */
export function useIsClosed(): () => boolean {
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return useCallback(() => isClosed.current, [])
}

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
              // Allows choosing the same file again once it is corrected.
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

function applyImport(whole: ChantSourceWhole, keeper: DraftKeeper, imported: ChantDraft): void {
  const before = keeper.state.get().draft
  keeper.change((now) => ({ ...imported, slug: hasFixedSlug(whole) ? now.slug : imported.slug }))
  const undo = { label: m.common_undo(), act: () => keeper.change(() => before) }
  offerUndo(m.authoring_imported(), m.authoring_imported_hint(), undo)
}

const waiting = createStore<{ readonly chantId: number; readonly draft: ChantDraft } | undefined>(undefined)

export const queueImport = (chantId: number, draft: ChantDraft): void => waiting.set({ chantId, draft })

export const clearQueuedImport = (): void => waiting.set(undefined)

export function useQueuedImport(whole: ChantSourceWhole, keeper: DraftKeeper): void {
  useEffect(() => {
    const found = waiting.get()
    if (found === undefined) return
    waiting.set(undefined)
    if (found.chantId === whole.id) applyImport(whole, keeper, found.draft)
  }, [whole, keeper])
}

interface ImportIntoProps {
  readonly whole: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onClose: () => void
}

export function ImportInto({ whole, keeper, onClose }: ImportIntoProps): ReactNode {
  return (
    <ImportChant
      description={m.authoring_import_into_hint()}
      onDraft={(draft) => {
        onClose()
        applyImport(whole, keeper, draft)
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

interface ImportNewProps {
  readonly onOpen: (chantId: number) => void
  readonly onClose: () => void
}

interface ReadFile {
  readonly draft: ChantDraft
  readonly fileName: string
  readonly there: ChantSourceSummary
}

export function ImportNew({ onOpen, onClose }: ImportNewProps): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAction('importChant')
  const [read, setRead] = useState<ReadFile>()

  const isClosed = useIsClosed()
  async function add(draft: ChantDraft) {
    const { id } = await createChantSource(draft)
    // Closed too late to cancel: the chant appears in the list.
    if (isClosed()) await client.invalidateQueries(chantSourcesQuery)
    else onOpen(id)
  }
  async function take(draft: ChantDraft, fileName: string) {
    const { chants } = await client.ensureQueryData(chantSourcesQuery)
    if (isClosed()) return
    const there = chants.find(({ slug, deletedAt }) => slug !== '' && slug === draft.slug && deletedAt === null)
    if (there) setRead({ draft, fileName, there })
    else await add(draft)
  }

  if (read === undefined)
    return <ImportChant description={m.authoring_import_new_hint()} onDraft={take} onClose={onClose} />
  const { draft, fileName, there } = read
  return (
    <Dialog
      open
      onClose={onClose}
      title={there.name === '' ? m.authoring_import_exists_unnamed() : m.authoring_import_exists({ name: there.name })}
      description={m.authoring_import_exists_hint({ slug: there.slug, state: stateText(there), file: fileName })}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button look="quiet" disabled={busy} onClick={() => void run(() => add(draft))}>
            {m.authoring_import_add_second()}
          </Button>
          <Button
            onClick={() => {
              queueImport(there.id, draft)
              onOpen(there.id)
            }}
          >
            {m.authoring_import_replace_draft()}
          </Button>
        </>
      }
    />
  )
}
