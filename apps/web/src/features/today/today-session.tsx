import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import '../../components/practice-page.css'
import './today-session.css'
import type { User } from '@schola/contract/users'
import { isOfRelated } from '@schola/core/memory/chant-questions'
import type { Outcome } from '@schola/core/memory/outcome'
import type { Step } from '@schola/core/memory/session'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useEffect, useState, useTransition } from 'react'
import { Redirect } from 'wouter'
import { ChantName } from '../../components/chant-name.tsx'
import { Explanations } from '../../components/grammar/explanations.tsx'
import { PracticeMenu, PracticeMenuButton } from '../../components/practice/practice-menu.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import type { Learned, LearnedChant } from '../../lib/memory/learned.ts'
import {
  afterStep,
  findSession,
  isUnderWay,
  type StoredSession,
  storeSession,
} from '../../lib/memory/stored-session.ts'
import { useLearned } from '../../lib/memory/use-learned.ts'
import { paths } from '../../lib/paths.ts'
import { SessionStep } from './session-step.tsx'

const SessionEnd = lazyComponent(() => import('./session-end.tsx'))

function StepSource({ step, chants }: { readonly step: Step; readonly chants: readonly LearnedChant[] }): ReactNode {
  const found = chants.find(({ chant }) => chant.id === step.chantId)
  if (!found) return null
  const isRelated = 'exerciseId' in step && isOfRelated(found.questions, step.exerciseId)
  const message = isRelated ? m.practice_day_from_related : m.practice_day_from
  return <p className="session-source">{rich(message, { name: <ChantName name={found.chant.name} /> })}</p>
}

const skeleton = (
  <LoadingArea className="practice-page">
    <Skeleton className="session-skeleton" />
  </LoadingArea>
)

interface RunSessionProps {
  readonly user: User
  readonly learned: Learned
  readonly begun: StoredSession
}

function RunSession({ user, learned, begun }: RunSessionProps): ReactNode {
  const [session, setSession] = useState(begun)
  // As it was when the screen opened: the rung of a line must not change during the session.
  const [before] = useState(learned)
  const [, startTransition] = useTransition()
  const [hasGivenUpListening, setGivenUpListening] = useState(false)
  const { place, steps } = session
  const step = steps[place]

  /** Stores the answer before its result is read, so that a reload does not ask again. */
  function storeAnswer(outcome: Outcome) {
    storeSession(user.id, afterStep(session, outcome))
  }

  function goOn(outcome: Outcome | undefined) {
    const next = afterStep(session, outcome)
    storeSession(user.id, next)
    startTransition(() => setSession(next))
  }

  function replace(exerciseId: number) {
    if (!step) return
    const next = { ...session, steps: steps.with(place, { chantId: step.chantId, exerciseId }) }
    storeSession(user.id, next)
    setSession(next)
  }

  const isLast = place === steps.length - 1
  useEffect(() => {
    if (isLast) void SessionEnd.load().catch(() => undefined)
  }, [isLast])

  if (!step) {
    return (
      <Suspense fallback={skeleton}>
        <SessionEnd learned={learned} session={session} />
      </Suspense>
    )
  }
  return (
    <div className="practice-page">
      <div className="practice-margin session-margin">
        <Initial of={m.practice_day_title()} state="inked" className="practice-initial" />
        <ProgressBar
          value={(place / steps.length) * 100}
          label={m.practice_day_questions()}
          valueText={m.practice_progress_value({ position: place, count: steps.length })}
        />
        <StepSource step={step} chants={before.chants} />
      </div>
      <SessionStep
        key={place}
        user={hasGivenUpListening ? { ...user, listening: false } : user}
        learned={before}
        step={step}
        next={steps[place + 1]}
        seed={`${session.day} ${place}`}
        onAnswered={storeAnswer}
        onDone={goOn}
        isInSession={(id) => steps.some((each) => 'exerciseId' in each && each.exerciseId === id)}
        onReplace={replace}
        onGiveUpListening={() => setGivenUpListening(true)}
      />
    </div>
  )
}

function OpenSession({ user, learned }: Omit<RunSessionProps, 'begun'>): ReactNode {
  // As it was when the screen opened, so that the end of the session stays visible.
  const [begun] = useState(() => findSession(user.id, learned.day))
  if (!begun || !isUnderWay(begun)) return <Redirect to={paths.today} replace />
  return <RunSession user={user} learned={learned} begun={begun} />
}

function SessionOf({ user }: { readonly user: User }): ReactNode {
  const { learned, isLoading } = useLearned(user)
  if (learned) return <OpenSession user={user} learned={learned} />
  return isLoading ? skeleton : <Redirect to={paths.today} replace />
}

export default function TodaySession(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <Explanations>
      <QuietScreen heading={<PageHeading>{m.practice_day_title()}</PageHeading>} aside={<PracticeMenuButton />}>
        {user ? <SessionOf user={user} /> : skeleton}
        {user && <PracticeMenu user={user} />}
      </QuietScreen>
    </Explanations>
  )
}
