import type { LearnerChant } from '@schola/contract/chants'
import { forgettingOf, memoryAfter } from '@schola/contract/overlay'
import { ownMelody } from '@schola/contract/own-melody'
import type { User } from '@schola/contract/users'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSinging } from '../../components/score/singing.ts'
import { ScreenLink } from '../../components/screen-link.tsx'
import { AlertDialog } from '../../components/ui/dialog.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Menu, MenuItem } from '../../components/ui/menu.tsx'
import { toast } from '../../components/ui/toast.ts'
import { memoryQuery } from '../../lib/api/queries.ts'
import { isQueued, request } from '../../lib/api/request.ts'
import { saveProgress } from '../../lib/api/save-progress.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { paths } from '../../lib/paths.ts'
import { forgetEverywhere, forget as forgetKept } from '../../lib/storage.ts'
import { chantKeys, recitationKey } from '../../lib/storage-keys.ts'
import { MoreAction } from './more-action.tsx'

function forgetChant(userId: string, chant: LearnerChant): void {
  forgetEverywhere(chantKeys(userId, chant))
}

const outcomes = { reset: m.chant_reset_done, failed: m.chant_reset_failed } as const

interface ResetDialogsProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly locks: string | undefined
  readonly isAsking: boolean
  readonly onClose: () => void
}

const warningOf = (name: string, locked: string | undefined): string =>
  locked === undefined ? m.chant_reset_warning({ name }) : m.chant_reset_warning_locks({ name, locked })

function ResetDialogs({ userId, chant, locks, isAsking, onClose }: ResetDialogsProps): ReactNode {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()

  const isUnderWay = useRef(false)

  async function reset() {
    // The page reloads in any case.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const reply = await saveProgress(client, userId, chant, { percentComplete: 0, isCompleted: false })
      // The chant was reset on another device since the page loaded; the learner must confirm the current state.
      if (reply.outcome === 'ignored') throw new Error('The progress has changed in the meantime.')
      forgetChant(userId, chant)
      setOutcome('reset')
    } catch (error) {
      logFailure('Resetting the progress failed', error)
      setOutcome('failed')
    }
  }

  return (
    <>
      <AlertDialog
        open={isAsking}
        title={m.chant_reset_title()}
        message={warningOf(chant.name, locks)}
        cancel={m.chant_reset_keep()}
        confirm={{ label: m.chant_reset(), onConfirm: () => void reset() }}
        onClose={onClose}
      />
      {outcome && (
        <AlertDialog
          open
          message={outcomes[outcome]()}
          confirm={{ label: m.common_ok() }}
          onClose={() => window.location.reload()}
        />
      )}
    </>
  )
}

interface ForgetDialogProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly isAsking: boolean
  readonly onClose: () => void
}

function ForgetDialog({ userId, chant, isAsking, onClose }: ForgetDialogProps): ReactNode {
  const client = useQueryClient()

  async function forget() {
    const body = { chantId: chant.id, showingId: crypto.randomUUID() }
    const madeAt = new Date().toISOString()
    try {
      const reply = await request('POST /api/users/:userId/memory/forgotten', { params: { userId }, body })
      client.setQueryData(
        memoryQuery(userId).queryKey,
        (memory) => memory && memoryAfter(memory, forgettingOf({ body, madeAt })),
      )
      forgetKept(localStorage, [recitationKey(userId, chant.slug)])
      const note = isQueued(reply) ? m.chant_forgotten_offline() : m.chant_forgotten_note()
      toast(m.chant_forgotten({ name: chant.name }), note, 'success')
    } catch (error) {
      logFailure('Forgetting the chant failed', error)
      toast(m.chant_forget_failed({ name: chant.name }), m.chant_forget_failed_why(), 'destructive')
    }
  }

  return (
    <AlertDialog
      open={isAsking}
      title={m.chant_forget_title()}
      message={m.chant_forget_warning({ name: chant.name })}
      cancel={m.chant_forget_keep()}
      confirm={{ label: m.chant_forget(), onConfirm: () => void forget() }}
      onClose={onClose}
    />
  )
}

/** Returns the URL of this page, with the melody unless it is the chant's own. */
function addressWith(melody: string): string {
  const address = new URL(window.location.href)
  address.searchParams.delete('melody')
  if (melody !== ownMelody) address.searchParams.set('melody', melody)
  return address.href
}

/** Opens the device's share dialog; without one, copies the URL. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    toast(m.chant_address_copied(), url, 'success')
  } catch (error) {
    // The learner closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logFailure('Sharing failed', error)
    toast(m.chant_address_not_copied(), url, 'destructive')
  }
}

export interface MoreMenuProps {
  readonly user: User
  readonly chant: LearnerChant
  /** A locked chant has no progress to reset. */
  readonly isLocked: boolean
  readonly lockedByReset: string | undefined
}

const ForgetAction = lazyComponent(() => import('./forget-action.tsx'))

export default function MoreMenu({ user, chant, isLocked, lockedByReset }: MoreMenuProps): ReactNode {
  const melodyKey = useSinging()?.melodyKey ?? ownMelody
  const [asking, setAsking] = useState<'reset' | 'forget'>()
  const opener = useRef<HTMLButtonElement>(null)
  // A closing dialog restores the focus, which must not be on an entry of the closed menu.
  const fromOpener = (act: () => void) => () => {
    opener.current?.focus()
    act()
  }

  return (
    <>
      <Menu ref={opener} label={m.common_more()} className="more-menu" defaultOpen>
        <MenuItem asChild>
          <ScreenLink href={paths.byHeart(chant.slug)} className="menu-act" data-takes={false}>
            <Icon name="book" />
            <span>{m.chant_recite()}</span>
          </ScreenLink>
        </MenuItem>
        <MoreAction icon="print" label={m.common_print()} onPress={fromOpener(() => window.print())} />
        <MoreAction
          icon="share"
          label={m.common_share()}
          onPress={fromOpener(() => void share(chant.name, addressWith(melodyKey)))}
        />
        {!isLocked && (
          <>
            <MoreAction
              icon="again"
              label={m.chant_reset()}
              note={m.chant_reset_note()}
              onPress={fromOpener(() => setAsking('reset'))}
            />
            <Suspense>
              <ForgetAction user={user} chant={chant} onPress={fromOpener(() => setAsking('forget'))} />
            </Suspense>
          </>
        )}
      </Menu>
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
    </>
  )
}
