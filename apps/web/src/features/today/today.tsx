import './today.css'
import type { User } from '@schola/contract/users'
import { isHeld } from '@schola/core/memory/fold'
import type { Session } from '@schola/core/memory/session'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { ChantName } from '../../components/chant-name.tsx'
import { FailureReason } from '../../components/notices.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { Notice, PageHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { chantExercisesQuery } from '../../lib/api/queries.ts'
import { findNextTime, type Learned } from '../../lib/memory/learned.ts'
import { whenInWords } from '../../lib/memory/learner-day.ts'
import { minutesInWords, questionsInWords } from '../../lib/memory/session-length.ts'
import { beginSession, keepSession } from '../../lib/memory/stored-session.ts'
import { useLearned } from '../../lib/memory/use-learned.ts'
import { useToday } from '../../lib/memory/use-today.ts'
import { paths } from '../../lib/paths.ts'
import { ReadySection } from './ready-section.tsx'

const pathLink = (look: 'filled' | 'quiet') => (
  <ScreenLink href={paths.home} className={buttonClass(look)}>
    Continue on the path
  </ScreenLink>
)

function findToRecite({ chants }: Learned) {
  return chants.findLast(({ chant }) => chant.progress?.isCompleted) ?? chants[0]
}

function whenNext(learned: Learned, canListen: boolean, isDone: boolean): string {
  const next = findNextTime(learned, canListen)
  if (next === undefined && !canListen && findNextTime(learned, true) !== undefined) {
    return "The remaining questions are answered by ear. To get them, turn on both 'Feedback sounds' and 'Listening exercises' in your profile."
  }
  const when =
    next === undefined ? 'It will hold for weeks.' : `There will be something to ask ${whenInWords(next, learned.day)}.`
  return isDone ? when : `What you have answered is still fresh. ${when}`
}

interface NothingToDoProps {
  /** Whether a chant was begun on the path; who has only answered at Mass has none. */
  readonly hasBegun: boolean
  readonly learned: Learned
  readonly isPartial: boolean
  readonly canListen: boolean
  readonly isDone: boolean
}

function NothingToDo({ hasBegun, learned, isPartial, canListen, isDone }: NothingToDoProps): ReactNode {
  const when = useMemo(() => whenNext(learned, canListen, isDone), [learned, canListen, isDone])
  const recite = findToRecite(learned)
  if (![...learned.memory.values()].some(isHeld)) {
    return (
      <Notice title="Nothing to remember yet" actions={pathLink('filled')}>
        <p>What you answer on the path is asked here from the next day on, so that it stays.</p>
      </Notice>
    )
  }
  if (!hasBegun) {
    return (
      <Notice
        title="Nothing to ask today"
        actions={
          <>
            {pathLink('filled')}
            <ScreenLink href={paths.mass} className={buttonClass('quiet')}>
              Open the Mass
            </ScreenLink>
          </>
        }
      >
        <p>
          You have begun no chant on the path yet. What you practiced for Mass is asked here once you begin its chant.
        </p>
      </Notice>
    )
  }
  const nothing = isPartial ? 'Nothing can be asked without a connection' : 'Nothing to ask today'
  return (
    <Notice
      title={isDone ? 'Done for today' : nothing}
      actions={
        <>
          {recite && (
            <ScreenLink href={paths.byHeart(recite.chant.slug)} className={buttonClass('quiet')}>
              <span>
                Recite <ChantName name={recite.chant.name} />
              </span>
            </ScreenLink>
          )}
          {pathLink('quiet')}
        </>
      }
    >
      {isPartial ? <p>Some questions are not on this device; with a connection they come back.</p> : <p>{when}</p>}
    </Notice>
  )
}

function TodayPage({ user, learned }: { readonly user: User; readonly learned: Learned }): ReactNode {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { onDevice, isPartial, canListen, session, underWay, done } = useToday(user, learned)

  function begin(planned: Session) {
    keepSession(user.id, beginSession(learned, planned))
    navigate(paths.todaySession)
  }

  const prefetch = (planned: Session) => () => {
    const [first] = planned.steps
    if (first) void client.prefetchQuery(chantExercisesQuery(first.chantId))
  }

  function task() {
    if (underWay) {
      return (
        <>
          <p className="today-length">
            {underWay.place} of {underWay.steps.length} done
          </p>
          <ScreenLink href={paths.todaySession} className={buttonClass('filled', false, 'today-begin')}>
            Go on
          </ScreenLink>
        </>
      )
    }
    if (!onDevice) return <Skeleton className="today-skeleton" />
    if (!session) {
      const hasBegun = learned.chants.length > 0
      const state = { hasBegun, learned: onDevice, isPartial, canListen, isDone: done !== undefined }
      return <NothingToDo {...state} />
    }
    const start = {
      onPointerEnter: prefetch(session),
      onFocus: prefetch(session),
      onClick: () => begin(session),
    }
    if (done) {
      return (
        <>
          <p className="today-length">Done for today</p>
          <Button look="plain" className="today-more" {...start}>
            Go on with {session.steps.length === 1 ? 'one more question' : `${session.steps.length} more questions`}
          </Button>
        </>
      )
    }
    return (
      <>
        <p className="today-length">
          About {minutesInWords(session)}, {questionsInWords(session)}
        </p>
        <Button className="today-begin" {...start}>
          Begin
        </Button>
      </>
    )
  }

  return (
    <>
      <section aria-label="Today’s questions" className="beside-initial today-task">
        <Initial of="Today" state="inked" />
        <div>{task()}</div>
      </section>
      {learned.chants.length > 0 && (
        <>
          <LozengeRule className="today-rule" />
          <ReadySection user={user} learned={learned} session={done ? undefined : session} />
        </>
      )}
    </>
  )
}

function TodayOf({ user }: { readonly user: User }): ReactNode {
  const { learned, isLoading, tryAgain } = useLearned(user)
  if (learned) return <TodayPage user={user} learned={learned} />
  if (isLoading) {
    return (
      <LoadingArea className="beside-initial today-task">
        <Skeleton className="today-skeleton" />
      </LoadingArea>
    )
  }
  return (
    <Notice
      urgent
      title="We couldn't load what you have learned"
      actions={<Button onClick={tryAgain}>Try Again</Button>}
    >
      <FailureReason>Nothing is lost. Your progress is saved on the server.</FailureReason>
    </Notice>
  )
}

export default function Today(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <div className="page today">
      <PageHeading>Today</PageHeading>
      <p className="today-invitation">A few minutes that keep what you have learned</p>
      {user && <TodayOf user={user} />}
    </div>
  )
}
