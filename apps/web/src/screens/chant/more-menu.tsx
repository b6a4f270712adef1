import type { LearnerChant } from '@schola/contract/chants'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { AudioIcon } from '../../audio/audio-icon.tsx'
import { logFailure } from '../../platform/log-failure.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
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
  readonly icon?: IconName
  readonly label: string
  readonly onPress: () => void
}

const Action = ({ icon, label, onPress }: ActionProps): ReactNode => (
  <li>
    <button type="button" className="more-action" onClick={onPress}>
      {icon && <Icon name={icon} />}
      {label}
    </button>
  </li>
)

/** What is seldom wanted: printing, sharing, beginning again, forgetting. */
export function MoreMenu({ userId, chant, isLocked, lockedByReset }: MoreMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<'reset' | 'forget'>()
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    function onPress({ target }: PointerEvent) {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    window.addEventListener('pointerdown', onPress)
    return () => window.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const fold = (act: () => void) => () => {
    setOpen(false)
    opener.current?.focus()
    act()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape folds the menu from any of its buttons
    <div ref={place} className="more-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className="more-opener"
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <AudioIcon name="more" />
      </button>
      <ul id={id} className="more-actions" hidden={!isOpen}>
        {isOpen && (
          <>
            <Action icon="print" label="Print" onPress={fold(() => window.print())} />
            <Action icon="share" label="Share" onPress={fold(() => void share(chant.name))} />
            {!isLocked && <Action label="Reset Progress" onPress={fold(() => setAsking('reset'))} />}
            {!isLocked && <Action label="Forget this chant" onPress={fold(() => setAsking('forget'))} />}
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
