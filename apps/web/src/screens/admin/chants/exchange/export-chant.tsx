import type { ChantDraft } from '@schola/contract/chant-draft'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useAction } from '../../parts/use-action.ts'
import { writeChantFile } from './chant-file.ts'

function saveFile(name: string, bytes: Uint8Array): void {
  const link = document.createElement('a')
  // A copy, since what the zip was made in may be shared memory to the compiler.
  link.href = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/zip' }))
  link.download = name
  link.click()
  // The browser has begun to read it once the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface ExportChantProps {
  readonly chantId: number
  readonly draft: ChantDraft
}

/** Saves the chant as the files of a folder of the curriculum, in one zip file. */
export function ExportChant({ chantId, draft }: ExportChantProps): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAction('export')
  const save = () =>
    run(async () => saveFile(`${draft.slug || `chant-${chantId}`}.zip`, await writeChantFile(client, chantId, draft)))
  return (
    <Button look="quiet" disabled={busy} onClick={() => void save()}>
      Export
    </Button>
  )
}
