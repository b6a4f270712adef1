import type { ReactNode } from 'react'
import { exportUser } from '../../api/account-calls.ts'
import { Button } from '../../ui/button.tsx'
import { useSaving } from './use-saving.ts'

export function downloadJson(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A copy of everything kept about the learner, as a file. */
export function ExportData({ userId }: { readonly userId: string }): ReactNode {
  const saving = useSaving('Your data is being downloaded.', 'Your data could not be downloaded.')
  async function fetchAll() {
    const data = await exportUser(userId)
    downloadJson(`schola-my-data-${data.exportedAt.slice(0, 10)}.json`, data)
  }
  return (
    <div className="setting">
      <p>Everything Schola stores about you, in one file: account, progress, answers, and consents.</p>
      <Button look="quiet" className="setting-action" disabled={saving.busy} onClick={() => void saving.run(fetchAll)}>
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
