import type { ChantDraft } from '@schola/contract/chant-draft'
import { useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../../../platform/save-file.ts'
import { useAction } from '../../parts/use-action.ts'
import { writeChantFile } from './chant-file.ts'

interface Export {
  readonly isBusy: boolean
  readonly save: () => void
}

/** Saves the chant as the files of a folder of the curriculum, in one zip file. */
export function useExport(chantId: number, draft: ChantDraft): Export {
  const client = useQueryClient()
  const { busy, run } = useAction('export')
  const save = () =>
    run(async () => {
      const bytes = await writeChantFile(client, chantId, draft)
      // A copy, since what the zip was made in may be shared memory to the compiler.
      saveFile(`${draft.slug || `chant-${chantId}`}.zip`, new Blob([bytes.slice()], { type: 'application/zip' }))
    })
  return { isBusy: busy, save: () => void save() }
}
