import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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
import { minutesInWords, whenInWords } from '../../lib/memory/in-words.ts'
import { findNextTime, type Learned } from '../../lib/memory/learned.ts'
import { beginSession, storeSession } from '../../lib/memory/stored-session.ts'
import { useLearned } from '../../lib/memory/use-learned.ts'
import { useToday } from '../../lib/memory/use-today.ts'
import { paths } from '../../lib/paths.ts'
import { ReadySection } from './ready-section.tsx'

const pathLink = (look: 'filled' | 'quiet') => (
  <ScreenLink href={paths.home} className={buttonClass(look)}>
    {m.practice_day_path()}
  </ScreenLink>
)

function findToRecite({ chants }: Learned) {
  return chants.findLast(({ chant }) => chant.progress?.isCompleted) ?? chants[0]
}

function whenNext(learned: Learned, canListen: boolean): string {
  const next = findNextTime(learned, canListen)
  if (next === undefined && !canListen && findNextTime(learned, true) !== undefined) {
    return m.practice_day_by_ear()
  }
  if (next === undefined) return m.practice_day_next_weeks()
  return m.practice_day_next({ when: whenInWords(next, learned.day) })
}

interface NothingToDoProps {
  /** False for learners who only answered at Mass. */
  readonly hasBegun: boolean
  readonly learned: Learned
  readonly isPartial: boolean
  readonly canListen: boolean
  readonly isDone: boolean
}

function NothingToDo({ hasBegun, learned, isPartial, canListen, isDone }: NothingToDoProps): ReactNode {
  const when = useMemo(() => whenNext(learned, canListen), [learned, canListen])
  const recite = findToRecite(learned)
  if (![...learned.memory.values()].some(isHeld)) {
    return (
      <Notice title={m.practice_day_empty()} actions={pathLink('filled')}>
        <p>{m.practice_day_empty_why()}</p>
      </Notice>
    )
  }
  if (!hasBegun) {
    return (
      <Notice
        title={m.practice_day_empty()}
        actions={
          <>
            {pathLink('filled')}
            <ScreenLink href={paths.mass} className={buttonClass('quiet')}>
              {m.practice_day_open_mass()}
            </ScreenLink>
          </>
        }
      >
        <p>{m.practice_day_no_chant()}</p>
      </Notice>
    )
  }
  const nothing = isPartial ? m.practice_day_offline() : m.practice_day_nothing()
  return (
    <Notice
      title={isDone ? m.practice_day_done() : nothing}
      actions={
        <>
          {recite && (
            <ScreenLink href={paths.byHeart(recite.chant.slug)} className={buttonClass('quiet')}>
              <span>{rich(m.practice_day_recite, { name: <ChantName name={recite.chant.name} /> })}</span>
            </ScreenLink>
          )}
          {pathLink('quiet')}
        </>
      }
    >
      <p>{isPartial ? m.practice_day_partial() : when}</p>
    </Notice>
  )
}

function TodayPage({ user, learned }: { readonly user: User; readonly learned: Learned }): ReactNode {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { onDevice, isPartial, canListen, session, underWay, done } = useToday(user, learned)

  function begin(planned: Session) {
    storeSession(user.id, beginSession(learned, planned))
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
            {m.practice_day_progress({ position: underWay.place, count: underWay.steps.length })}
          </p>
          <ScreenLink href={paths.todaySession} className={buttonClass('filled', false, 'today-begin')}>
            {m.common_continue()}
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
          <p className="today-length">{m.practice_day_done()}</p>
          <Button look="plain" className="today-more" {...start}>
            {m.practice_day_more({ count: session.steps.length })}
          </Button>
        </>
      )
    }
    return (
      <>
        <p className="today-length">
          {m.practice_day_length({
            minutes: minutesInWords(session),
            questions: m.practice_questions({ count: session.steps.length }),
          })}
        </p>
        <Button className="today-begin" {...start}>
          {m.common_begin()}
        </Button>
      </>
    )
  }

  return (
    <>
      <section aria-label={m.practice_day_questions()} className="beside-initial today-task">
        <Initial of={m.practice_day_title()} state="inked" />
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
      title={m.practice_day_load_failed()}
      actions={<Button onClick={tryAgain}>{m.common_try_again()}</Button>}
    >
      <FailureReason>{m.practice_day_nothing_lost()}</FailureReason>
    </Notice>
  )
}

export default function Today(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <div className="page today">
      <PageHeading>{m.practice_day_title()}</PageHeading>
      <p className="today-invitation">{m.practice_day_invitation()}</p>
      {user && <TodayOf user={user} />}
    </div>
  )
}
