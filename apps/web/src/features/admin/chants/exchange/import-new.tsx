import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceSummary } from '@schola/contract/chant-sources'
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
    return (
      <ImportChant
        description="It becomes a new draft. Learners see nothing of it until it is published."
        onDraft={take}
        onClose={onClose}
      />
    )
  const { draft, fileName, there } = read
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${there.name || 'A chant'} is already here`}
      description={`Its address is ${there.slug}, and its state is: ${stateWords(there)}. “${fileName}” can take the place of its draft; you can undo that, and learners see nothing of it until it is published. Or it becomes a second chant, which needs another address before it can be published.`}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button look="quiet" disabled={busy} onClick={() => void run(() => add(draft))}>
            Add as a second chant
          </Button>
          <Button
            onClick={() => {
              importWhenOpen(there.id, draft)
              onOpen(there.id)
            }}
          >
            Replace its draft
          </Button>
        </>
      }
    />
  )
}
