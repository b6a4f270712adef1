import type { LearnerChant } from '@schola/contract/chants'
import type { Track } from '@schola/core/progress/tracks'
import { chantStates, findNext, listMissing } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { FailureReason } from '../../components/notices.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { ChantCard } from './chant-card.tsx'

interface LearningPathProps {
  readonly userId: string
  readonly chants: readonly LearnerChant[]
  /** The chants of the path or of the chosen track. */
  readonly stops: readonly LearnerChant[]
  readonly track: Track | undefined
}

export function LearningPath({ userId, chants, stops, track }: LearningPathProps): ReactNode {
  const states = chantStates(chants, track)
  const next = findNext(chants, track)
  return (
    <ol className="path">
      {stops.map((chant) => {
        const index = chants.indexOf(chant)
        return (
          <ChantCard
            key={chant.id}
            userId={userId}
            chant={chant}
            state={states[index] ?? 'locked'}
            missing={listMissing(index, chants, track).length}
            next={chant === next}
          />
        )
      })}
    </ol>
  )
}

export function PathSkeleton(): ReactNode {
  return (
    <LoadingArea className="path">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="stop">
          <Skeleton className="stop-initial-skeleton" />
          <div className="stop-text-skeleton">
            <Skeleton className="stop-name-skeleton" />
            <Skeleton className="stop-description-skeleton" />
            <Skeleton className="stop-levels-skeleton" />
          </div>
        </div>
      ))}
    </LoadingArea>
  )
}

const reload = () => window.location.reload()

const ReloadButton = (): ReactNode => <Button onClick={reload}>{m.common_reload_page()}</Button>

export function PathError({
  userId,
  message,
}: {
  readonly userId: string | undefined
  readonly message: string
}): ReactNode {
  return (
    <div className="path-notice">
      <Notice urgent title={m.home_error()} actions={<ReloadButton />}>
        <p>{m.home_user_id({ id: userId ?? '' })}</p>
        <FailureReason>{message}</FailureReason>
      </Notice>
    </div>
  )
}

interface PathEmptyProps {
  readonly userId: string | undefined
  readonly isLoading: boolean
}

export function PathEmpty({ userId, isLoading }: PathEmptyProps): ReactNode {
  const reason = isLoading ? m.common_loading() : userId ? m.home_empty_response() : m.home_not_authenticated()
  return (
    <div className="path-notice">
      <Notice title={m.home_empty()} actions={<ReloadButton />}>
        <p>{userId === undefined ? m.home_no_user_id() : m.home_user_id({ id: userId })}</p>
        <p>{reason}</p>
      </Notice>
    </div>
  )
}
