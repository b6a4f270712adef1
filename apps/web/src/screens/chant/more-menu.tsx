import '../../ui/menu.css'
import type { LearnerChant } from '@schola/contract/chants'
import { ownMelody } from '@schola/contract/own-melody'
import type { User } from '@schola/contract/users'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useSinging } from '../../following/singing.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Icon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { useFolding } from '../../ui/use-folding.ts'
import { ForgetDialog } from './forget-chant.tsx'
import { MoreAction } from './more-action.tsx'
import { ResetDialogs } from './reset-progress.tsx'

/** The address of this page; where another melody than the chant's own is sung, it leads to that one. */
function addressWith(setting: string): string {
  const address = new URL(window.location.href)
  address.searchParams.delete('melody')
  if (setting !== ownMelody) address.searchParams.set('melody', setting)
  return address.href
}

/** By the device's own sharing; where there is none, the address is copied. */
async function share(title: string, url: string): Promise<void> {
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
  readonly user: User
  readonly chant: LearnerChant
  /** A locked chant has no progress to reset. */
  readonly isLocked: boolean
  /** The names of the chants that a reset locks again. */
  readonly lockedByReset: string | undefined
}

/** What is forgotten is counted by code that comes with the menu. */
const ForgetAction = lazyComponent(() => import('./forget-action.tsx'))

/** What is seldom wanted: reciting, printing, sharing, beginning again, forgetting. */
export function MoreMenu({ user, chant, isLocked, lockedByReset }: MoreMenuProps): ReactNode {
  const setting = useSinging()?.setting ?? ownMelody
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
    <div {...folding} className="menu more-menu">
      <UnfoldButton ref={opener} label="More" isOpen={isOpen} controls={id} onPress={() => setOpen(!isOpen)} />
      <ul id={id} className="menu-list" hidden={!isOpen}>
        {isOpen && (
          <>
            <li data-takes={false}>
              <ScreenLink href={paths.byHeart(chant.slug)} className="menu-act">
                <Icon name="book" />
                <span>Say it by heart</span>
              </ScreenLink>
            </li>
            <MoreAction icon="print" label="Print" onPress={fold(() => window.print())} />
            <MoreAction icon="share" label="Share" onPress={fold(() => void share(chant.name, addressWith(setting)))} />
            {!isLocked && (
              <>
                <MoreAction
                  icon="again"
                  label="Reset Progress"
                  note="Begin its levels again. Today still asks what you know."
                  onPress={fold(() => setAsking('reset'))}
                />
                <Suspense>
                  <ForgetAction user={user} chant={chant} onPress={fold(() => setAsking('forget'))} />
                </Suspense>
              </>
            )}
          </>
        )}
      </ul>
      <ResetDialogs
        userId={user.id}
        chant={chant}
        locks={lockedByReset}
        isAsking={asking === 'reset'}
        onClose={() => setAsking(undefined)}
      />
      <ForgetDialog
        userId={user.id}
        chant={chant}
        isAsking={asking === 'forget'}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}
