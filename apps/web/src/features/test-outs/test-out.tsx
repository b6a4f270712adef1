import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import '../../components/practice-page.css'
import './test-out.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { TestOutReply } from '@schola/contract/test-outs'
import type { User } from '@schola/contract/users'
import { streakToComplete } from '@schola/core/progress/levels'
import { isOfToday } from '@schola/core/progress/test-out'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { ExerciseError, PrimaryLink } from '../../components/notices.tsx'
import { PracticeMenu, PracticeMenuButton } from '../../components/practice/practice-menu.tsx'
import { UnlockedChant } from '../../components/practice/unlocked-chant.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { Stars } from '../../components/ui/star.tsx'
import { wordError } from '../../lib/api/api-error.ts'
import { chantExercisesQuery } from '../../lib/api/queries.ts'
import { request } from '../../lib/api/request.ts'
import { paths } from '../../lib/paths.ts'
import { useOnline } from '../../lib/use-online.ts'
import { LearnLink, TestFailed, TestPassed } from './test-out-end.tsx'
import { type TestInput, useTest } from './use-test-out.ts'

interface RunTestProps extends TestInput {
  readonly onAskAgain: () => void
  readonly askingProblem: string
}

function RunTest({ onAskAgain, askingProblem, ...input }: RunTestProps): ReactNode {
  const test = useTest(input)
  const { exercise, grade, count, right } = test
  useEffect(() => {
    if (count > 0) window.scrollTo(0, 0)
  }, [count])
  const streakMessage = grade === 'near' ? m.practice_test_streak_near : m.practice_test_streak
  const problem = askingProblem || (exercise ? test.problem : m.practice_test_unknown())
  return (
    <div className="practice-page">
      <aside aria-label={m.practice_your_test()} className="practice-margin test-margin">
        <Initial of={input.chant.name} state="inked" className="practice-initial" />
        <Stars lit={right} label={m.practice_stars({ lit: right, count: streakToComplete })} />
        <p role="status">{streakMessage({ right, count: streakToComplete })}</p>
      </aside>
      {exercise && (
        <LatinSoundContext value={test.sound.latin}>
          <ExerciseView
            exercise={exercise}
            seed={`${exercise.id} ${count}`}
            takesFocus
            folded={grade !== undefined && grade !== 'right'}
            onVerdict={test.judge}
            onComplete={test.complete}
            onListenAgain={() => test.sound.playChant(grade ?? 'wrong')}
            actions={
              test.waits && (
                <Button wide onClick={test.goOn}>
                  {m.common_continue()}
                </Button>
              )
            }
          />
        </LatinSoundContext>
      )}
      {problem !== undefined && (
        <div role="alert" className="test-unheard">
          <p>{problem}</p>
          <Button wide onClick={onAskAgain}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
    </div>
  )
}

function againOn(againAt: string | null | undefined, zone: string | null): string {
  if (!againAt) return m.practice_test_tomorrow()
  const at = new Date(againAt)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, ...(zone === null ? {} : { timeZone: zone }) }).format(at)
  return m.practice_test_again({ weekday: format({ weekday: 'long' }), time: format({ timeStyle: 'short' }) })
}

interface BeforeTestProps {
  readonly chant: LearnerChant
  readonly actions: ReactNode
  readonly children: ReactNode
}

function BeforeTest({ chant, actions, children }: BeforeTestProps): ReactNode {
  return (
    <QuietScreen>
      <QuietNotice title={m.common_test_out()} of={chant.name} actions={actions}>
        {children}
      </QuietNotice>
    </QuietScreen>
  )
}

interface TestChantProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly exercises: readonly Exercise[]
}

function TestChant({ user, chant, exercises }: TestChantProps): ReactNode {
  const client = useQueryClient()
  const [run, setRun] = useState<TestOutReply>()
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState(0)
  const isOnline = useOnline()
  const [openedAt] = useState(() => new Date().toISOString())

  async function begin() {
    setProblem('')
    try {
      const params = { userId: user.id, chantId: chant.id }
      const begun = await request('POST /api/users/:userId/chants/:chantId/test-out', { params, body: {} })
      // The exercises may have changed since this device fetched them.
      const isKnown = begun.exerciseIds.every((id) => exercises.some((exercise) => exercise.id === id))
      if (!isKnown) await client.invalidateQueries({ queryKey: chantExercisesQuery(chant.id).queryKey })
      setRun(begun)
      setAsked((times) => times + 1)
    } catch (error) {
      setProblem(wordError(error) ?? m.practice_test_failed_to_begin())
    }
  }

  if (!run && isOfToday({ againAt: chant.testAgainAt ?? undefined }, openedAt)) {
    return (
      <BeforeTest chant={chant} actions={<LearnLink chant={chant} look="filled" />}>
        <p>{rich(m.practice_test_taken, { name: <ChantName name={chant.name} /> })}</p>
        <p>{againOn(chant.testAgainAt, user.timeZone)}</p>
      </BeforeTest>
    )
  }
  if (!run) {
    const said = isOnline ? problem : m.practice_test_needs_connection()
    return (
      <BeforeTest
        chant={chant}
        actions={
          <>
            <Button wide disabled={!isOnline} onClick={() => void begin()}>
              {m.practice_begin_test()}
            </Button>
            <LearnLink chant={chant} look="quiet" />
          </>
        }
      >
        <p>{rich(m.practice_test_intro, { name: <ChantName name={chant.name} /> })}</p>
        <p>{m.practice_test_rule()}</p>
        <p role="status">{said}</p>
      </BeforeTest>
    )
  }
  const heading = (
    <PageHeading title={m.practice_test_title({ name: chant.name })}>
      {rich(m.practice_test_title, { name: <ChantName name={chant.name} /> })}
    </PageHeading>
  )
  return (
    <QuietScreen heading={heading} aside={<PracticeMenuButton />}>
      {run.state === 'open' && (
        <RunTest
          key={asked}
          user={user}
          chant={chant}
          exercises={exercises}
          run={run}
          onJudged={setRun}
          onAskAgain={() => void begin()}
          askingProblem={problem}
        />
      )}
      {run.state === 'failed' && (
        <TestFailed chant={chant} right={run.right} again={againOn(run.againAt, user.timeZone)} />
      )}
      {run.state === 'passed' && <TestPassed chant={chant} />}
      <PracticeMenu user={user} />
    </QuietScreen>
  )
}

const alone = (state: ReactNode) => <QuietScreen>{state}</QuietScreen>

const BackToPath = (): ReactNode => <PrimaryLink href={paths.home}>{m.practice_back_to_path()}</PrimaryLink>

const skeleton = (
  <LoadingArea className="practice-page">
    <Skeleton className="test-skeleton" />
  </LoadingArea>
)

function OpenTest({ user, chant }: { readonly user: User; readonly chant: LearnerChant }): ReactNode {
  // As it was when the screen opened, so that passing the test does not leave it.
  const [wasCompleted] = useState(chant.progress?.isCompleted === true)
  const { data: exercises, isLoading } = useQuery(chantExercisesQuery(chant.id))
  if (wasCompleted) {
    return alone(
      <QuietNotice title={m.practice_known_already()} of={chant.name} actions={<BackToPath />}>
        <p>{m.practice_known_why()}</p>
      </QuietNotice>,
    )
  }
  if (isLoading) return alone(skeleton)
  if (!exercises) return alone(<ExerciseError slug={chant.slug} />)
  return <TestChant user={user} chant={chant} exercises={exercises} />
}

export default function TestOut(): ReactNode {
  return (
    <UnlockedChant skeleton={skeleton} wayOut={<BackToPath />}>
      {(user, chant) => <OpenTest user={user} chant={chant} />}
    </UnlockedChant>
  )
}
