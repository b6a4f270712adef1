import type { ReactNode } from 'react'
import { exportUser } from '../../api/account-calls.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { useSaving } from './use-saving.ts'

/** A copy of everything kept about the learner, as a file. */
export function ExportData({ userId }: { readonly userId: string }): ReactNode {
  const saving = useSaving('Your data is being downloaded.', 'Your data could not be downloaded.')
  async function fetchAll() {
    const data = await exportUser(userId)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(`schola-my-data-${data.exportedAt.slice(0, 10)}.json`, file)
  }
  return (
    <div className="setting">
      <p>Everything Schola stores about you, in one file: account, progress, answers, and consents.</p>
      <Button look="quiet" className="setting-action" resting={saving.busy} onClick={() => void saving.run(fetchAll)}>
        {saving.busy ? 'Preparing...' : 'Download my data'}
      </Button>
      {saving.error !== undefined && (
        <p role="alert" className="setting-error">
          {saving.error}
        </p>
      )}
    </div>
  )
}
