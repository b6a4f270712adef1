import { type ReactNode, useEffect, useRef } from 'react'
import { usePendingWrites } from '../../offline/queue/start-queue.ts'
import { countEntries } from '../../offline/queue/unsent-writes.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Icon } from '../../ui/icons.tsx'
import { announce } from '../../ui/live-region.tsx'

/** Spoken when the waiting begins and when it ends: a count after every answer would talk over the lesson. */
function useSpoken(isWaiting: boolean, refusedCount: number): void {
  const before = useRef({ isWaiting: false, refusedCount: 0, isAnyRefused: false })
  useEffect(() => {
    const was = before.current
    const isAnyRefused = was.isWaiting && (was.isAnyRefused || refusedCount > was.refusedCount)
    before.current = { isWaiting, refusedCount, isAnyRefused }
    if (was.isWaiting === isWaiting) return
    if (isWaiting) announce('Your answers are saved on this device until they can be sent.')
    else announce(isAnyRefused ? 'Not everything could be saved.' : 'All answers have been sent.')
  }, [isWaiting, refusedCount])
}

export function UnsentMark(): ReactNode {
  const { waiting, rejected, needsSignIn } = usePendingWrites()
  useSpoken(waiting.length > 0, rejected.length)
  if (waiting.length === 0 && rejected.length === 0) return null
  return (
    <p className="shell-unsent">
      {waiting.length > 0 && (
        <span className="shell-unsent-part">
          <Icon name="quill" className="shell-unsent-icon" />
          {countEntries(waiting)} waiting to be sent
          {needsSignIn && <a href={paths.signIn}>Sign in again</a>}
        </span>
      )}
      {rejected.length > 0 && (
        <span className="shell-unsent-part">
          {countEntries(rejected)} could not be saved
          <ScreenLink href={paths.profile}>See why</ScreenLink>
        </span>
      )}
    </p>
  )
}
