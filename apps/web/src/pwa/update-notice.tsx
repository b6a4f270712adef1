import './update-notice.css'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { takeUpdate, useUpdateReady } from './updates.ts'

export function UpdateNotice(): ReactNode {
  if (!useUpdateReady()) return null
  return (
    <div className="update-notice">
      <p>A new version is ready</p>
      <Button look="quiet" onClick={takeUpdate}>
        Update now
      </Button>
    </div>
  )
}
