import './my-progress.css'
import './charts.css'
import type { User } from '@schola/contract/users'
import { drawnPercent, isTakenUp } from '@schola/domain/chant-state'
import { dayText } from '@schola/memory/evidence'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { findTrack } from '../../api/own-track.ts'
import { figuresQuery } from '../../api/queries.ts'
import { FailureReason } from '../../components/failure-reason.tsx'
import { useLearnerDay } from '../../memory/learner-day.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice, PageHeading } from '../../ui/page.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { ChantLevels } from './chant-levels.tsx'
import { DailyFigures } from './daily-figures.tsx'
import { Headline } from './headline.tsx'
import { PathSoFar } from './path-so-far.tsx'

function Figures({ user }: { readonly user: User }): ReactNode {
  const chants = useLearnerChants()
  const figures = useQuery(figuresQuery(user.id))
  const today = useLearnerDay(user)
  if (chants.isLoading || figures.isLoading)
    return (
      <LoadingPlace className="figures-skeleton">
        <Skeleton className="headline-skeleton" />
        <Skeleton className="calendar-skeleton" />
        <Skeleton className="chart-skeleton" />
      </LoadingPlace>
    )
  if (!chants.data || !figures.data) {
    const again = () => void Promise.all([chants.refetch(), figures.refetch()])
    return (
      <Notice urgent title="We couldn't load your progress" actions={<Button onClick={again}>Try Again</Button>}>
        <FailureReason>Nothing is lost. Your progress is saved on the server.</FailureReason>
      </Notice>
    )
  }
  const begun = chants.data.some(({ progress, levelCount }) => drawnPercent(progress, levelCount) > 0)
  if (!begun && figures.data.days.length === 0)
    return (
      <div className="progress-leaves progress-empty">
        <Notice
          title="Nothing to show yet"
          actions={
            <ScreenLink href={paths.home} className={buttonClass()}>
              Go to the learning path
            </ScreenLink>
          }
        >
          <p>Answer your first exercise, and your progress will show here.</p>
        </Notice>
        <div className="progress-leaf">
          <PathSoFar chants={chants.data} track={findTrack(user, chants.data)} />
        </div>
      </div>
    )
  return (
    <>
      <Headline user={user} figures={figures.data.days} />
      <div className="progress-leaves">
        <div className="progress-leaf">
          <PathSoFar chants={chants.data} track={findTrack(user, chants.data)} />
          <ChantLevels chants={chants.data.filter(isTakenUp)} />
        </div>
        <div className="progress-leaf">
          <DailyFigures
            today={dayText(today)}
            figures={figures.data.days}
            practiceDays={new Set(figures.data.practiceDays)}
          />
        </div>
      </div>
    </>
  )
}

export default function Progress(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <div className="progress">
      <PageHeading>My Progress</PageHeading>
      {user && <Figures user={user} />}
    </div>
  )
}
