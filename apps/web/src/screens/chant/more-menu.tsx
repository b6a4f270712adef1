import type { LearnerChant } from '@schola/contract/chants'
import { type ReactNode, useId, useRef, useState } from 'react'
import { logFailure } from '../../platform/log-failure.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { useFolding } from '../../ui/use-folding.ts'
import { ForgetDialog } from './forget-chant.tsx'
import { ResetDialogs } from './reset-progress.tsx'

/** By the device's own sharing; where there is none, the address is copied. */
async function share(title: string): Promise<void> {
  const url = window.location.href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    toast('The address was copied', url, 'success')
  } catch (error) {
    // Whoever closes the device's dialog has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logFailure('Sharing failed', error)
    toast('The address could not be copied', url, 'destructive')
  }
}

interface MoreMenuProps {
  readonly userId: string
  readonly chant: LearnerChant
  /** A locked chant has no progress to reset. */
  readonly isLocked: boolean
  /** The name of the chant that a reset locks again. */
  readonly lockedByReset: string | undefined
}

interface ActionProps {
  readonly icon: IconName
  readonly label: string
  /** What an action takes away, and what it leaves. */
  readonly note?: string
  readonly onPress: () => void
}

function Action({ icon, label, note, onPress }: ActionProps): ReactNode {
  const noteId = useId()
  return (
    <li data-takes={note !== undefined}>
      <button
        type="button"
        className="more-action"
        {...(note !== undefined && { 'aria-label': label, 'aria-describedby': noteId })}
        onClick={onPress}
      >
        <Icon name={icon} />
        <span>
          {label}
          {note !== undefined && (
            <span id={noteId} className="more-note">
              {note}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** What is seldom wanted: printing, sharing, beginning again, forgetting. */
export function MoreMenu({ userId, chant, isLocked, lockedByReset }: MoreMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<'reset' | 'forget'>()
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const folding = useFolding<HTMLDivElement>(isOpen, () => setOpen(false))
  const fold = (act: () => void) => () => {
    setOpen(false)
    opener.current?.focus()
    act()
  }

  return (
    <div {...folding} className="more-menu">
      <UnfoldButton ref={opener} label="More" isOpen={isOpen} controls={id} onPress={() => setOpen(!isOpen)} />
      <ul id={id} className="more-actions" hidden={!isOpen}>
        {isOpen && (
          <>
            <Action icon="print" label="Print" onPress={fold(() => window.print())} />
            <Action icon="share" label="Share" onPress={fold(() => void share(chant.name))} />
            {!isLocked && (
              <>
                <Action
                  icon="again"
                  label="Reset Progress"
                  note="Begin its levels again. Today still asks what you know."
                  onPress={fold(() => setAsking('reset'))}
                />
                <Action
                  icon="eraser"
                  label="Forget this chant"
                  note="Keep its levels. Today stops asking what only this chant has."
                  onPress={fold(() => setAsking('forget'))}
                />
              </>
            )}
          </>
        )}
      </ul>
      <ResetDialogs
        userId={userId}
        chant={chant}
        locks={lockedByReset}
        isAsking={asking === 'reset'}
        onClose={() => setAsking(undefined)}
      />
      <ForgetDialog userId={userId} chant={chant} isAsking={asking === 'forget'} onClose={() => setAsking(undefined)} />
    </div>
  )
}
