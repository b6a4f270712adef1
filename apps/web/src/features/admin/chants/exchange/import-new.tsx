import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceSummary } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { chantSourcesQuery, createChantSource } from '../../calls/chant-sources.ts'
import { useAction } from '../../parts/use-action.ts'
import { stateWords } from '../form/state-words.ts'
import { ImportChant } from './import-chant.tsx'
import { importWhenOpen } from './import-into.tsx'
import { useIsClosed } from './use-is-closed.ts'

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
    // It was too late to stop it: then it stands in the list.
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
      description={m.authoring_import_exists_hint({ slug: there.slug, state: stateWords(there), file: fileName })}
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
              importWhenOpen(there.id, draft)
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
