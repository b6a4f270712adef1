import type { ReactNode } from 'react'
import { useOnline } from '../../../../platform/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAnyUnsaved } from '../../parts/unsaved.tsx'
import type { DraftState } from './draft-keeper.ts'
import { findKeptPart } from './kept-piece.ts'

const partNames = { text: 'Text', exercise: 'Exercises' } as const

interface Surroundings {
  readonly isOnline: boolean
  readonly isWriting: boolean
  readonly keptPart: string | undefined
}

function words(
  { status, reason, isUnkept, conflict }: DraftState,
  userId: string,
  { isOnline, isWriting, keptPart }: Surroundings,
): string {
  if (status === 'saved' && isWriting) return 'Not saved yet: what you are writing is not in the draft.'
  if (status === 'saved' && keptPart !== undefined)
    return `Saved, except what you wrote in ${keptPart}: it is kept on this device, and not in the draft yet.`
  if (status === 'saved') return 'Saved'
  if (status === 'saving') return 'Saving…'
  if (isUnkept) return 'Not saved yet, and this device has no room to keep it: leave this page open until it is saved.'
  if (status === 'conflict')
    return conflict?.changedBy === userId
      ? 'Not saved: you changed this chant elsewhere'
      : 'Not saved: somebody else changed this chant'
  if (status === 'locked') return 'Enter the password to save. Your changes are kept on this device.'
  if (!isOnline) return 'No connection. Your changes are kept on this device and saved when it is back.'
  if (status === 'changed') return 'Not saved yet'
  return reason === undefined
    ? 'The server did not answer. Your changes are kept on this device; it is tried again.'
    : `Not saved: ${reason} Your changes are kept on this device.`
}

interface SaveStateProps {
  readonly userId: string
  readonly keptName: string
  readonly state: DraftState
  readonly onSave: () => void
  readonly onCompare: () => void
  readonly children?: ReactNode
}

export function SaveState({ userId, keptName, state, onSave, onCompare, children }: SaveStateProps): ReactNode {
  const isOnline = useOnline()
  const isWriting = useAnyUnsaved()
  const kept = findKeptPart(keptName)
  const keptPart = kept && partNames[kept]
  const { status, isActing } = state
  const isUrgent = status === 'failed' || status === 'locked' || status === 'conflict'
  return (
    <div className="chant-save">
      <p role="status" className={isUrgent ? 'admin-invalid' : 'admin-hint'}>
        {words(state, userId, { isOnline, isWriting, keptPart })}
      </p>
      <div className="chant-save-acts">
        {status === 'conflict' ? (
          <Button onClick={onCompare}>Look at both</Button>
        ) : (
          <Button look="quiet" resting={status === 'saved' || status === 'saving' || isActing} onClick={onSave}>
            {status === 'locked' ? 'Enter the password' : 'Save now'}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
