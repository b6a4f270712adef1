import { m } from '@schola/messages'
import './practice-menu.css'
import type { User } from '@schola/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { saveSettings } from '../../lib/api/account-calls.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { setMuted, useMuted } from '../../lib/sounds/sound-settings.ts'
import { useSavedChoice } from '../../lib/use-saved-choice.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Dots } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { closeOver, openOver, useOver } from './over-exercise.ts'

export function PracticeMenuButton(): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={m.common_more()}
      aria-haspopup="dialog"
      title={m.common_more()}
      onClick={() => openOver('settings')}
    >
      <Dots />
    </button>
  )
}

export function PracticeMenu({ user, children }: { readonly user: User; readonly children?: ReactNode }): ReactNode {
  const client = useQueryClient()
  const isOpen = useOver() === 'settings'
  const muted = useMuted()
  useEffect(() => closeOver, [])

  const { wanted, choose } = useSavedChoice(async (autoAdvance: boolean) => {
    try {
      await saveSettings(client, user.id, { autoAdvance })
    } catch (error) {
      logFailure('Saving the setting failed', error)
      toast(m.practice_not_saved(), m.common_try_again_later(), 'destructive')
    }
  })

  return (
    <Dialog
      open={isOpen}
      title={m.practice_menu_title()}
      onClose={closeOver}
      actions={<Button onClick={closeOver}>{m.common_done()}</Button>}
    >
      <div className="practice-menu">
        <Checkbox checked={wanted ?? user.autoAdvance} onChange={choose}>
          {m.practice_auto_advance()}
        </Checkbox>
        <Checkbox checked={!muted} onChange={(on) => setMuted(!on)}>
          {m.practice_sounds()}
        </Checkbox>
        {children}
      </div>
    </Dialog>
  )
}
