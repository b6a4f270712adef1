import './home.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { completedLevels } from '@schola/core/progress/levels'
import { chantsOn, type Track } from '@schola/core/progress/tracks'
import {
  chantStates,
  drawnPercent,
  findAlsoBegun,
  findNext,
  isOnPath,
  isTakenUp,
  listMissing,
  overallCompletion,
} from '@schola/core/progress/unlocking'
import type { ReactNode } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { findTrack } from '../../lib/api/own-track.ts'
import { BeforeMass } from './before-mass.tsx'
import { ChantCard, currentStop } from './chant-card.tsx'
import { DayLine } from './day-line.tsx'
import { NextUp } from './next-up.tsx'
import { NextUpSkeleton, PathEmpty, PathError, PathSkeleton } from './path-states.tsx'
import { TodayOffer } from './today-offer.tsx'
import { TrackChoice } from './track-choice.tsx'

interface Amount {
  readonly name: string
  readonly done: number
  readonly all: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

function amountsOf(chants: readonly LearnerChant[]): readonly Amount[] {
  const levels = chants.map(({ progress, levelCount }) =>
    completedLevels(drawnPercent(progress, levelCount), levelCount),
  )
  const amount = (name: string, of: (chant: LearnerChant) => readonly number[]): Amount => ({
    name,
    done: sum(chants.map((chant, index) => sum(of(chant).slice(0, levels[index])))),
    all: sum(chants.flatMap(of)),
  })
  return [
    amount('Words', ({ taught = [] }) => taught.map(({ words }) => words)),
    amount('Phrases', ({ taught = [] }) => taught.map(({ phrases }) => phrases)),
    { name: 'Levels', done: sum(levels), all: sum(chants.map(({ levelCount }) => levelCount)) },
  ].filter(({ all }) => all > 0)
}

function Learned({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  return (
    <dl className="learned">
      {amountsOf(chants).map(({ name, done, all }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{done}</strong> of {all}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface LearningPathProps {
  readonly userId: string
  readonly chants: readonly LearnerChant[]
  readonly stops: readonly LearnerChant[]
  readonly track: Track | undefined
}

function LearningPath({ userId, chants, stops, track }: LearningPathProps): ReactNode {
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

const nameOf = (user: User | undefined): string => user?.firstName || user?.username || 'Learner'

export default function Dashboard(): ReactNode {
  const { user } = useCurrentUser()
  const { data: chants, error, isFetching, isLoading } = useLearnerChants()
  const track = findTrack(user, chants ?? [])
  const hasLearned = (chants ?? []).some(
    ({ progress, levelCount }) => completedLevels(progress?.percentComplete ?? 0, levelCount) > 0,
  )
  const next = findNext(chants ?? [], track)
  const begun = findAlsoBegun(chants ?? [], next, track)
  const first = next ?? begun
  const pathChants = (chants ?? []).filter(isOnPath)
  const stops = track && chants ? chantsOn(track, chants) : pathChants
  const completion = overallCompletion(pathChants)
  // Remounts the section when the path arrives, since the content above it may change height.
  const stage = isLoading ? 'awaited' : 'here'

  function path() {
    if (error && !chants) return <PathError userId={user?.id} message={error.message} />
    if (!user || !chants || pathChants.length === 0) return <PathEmpty userId={user?.id} isLoading={isFetching} />
    return (
      <>
        <TrackChoice user={user} chants={chants} />
        <LearningPath userId={user.id} chants={chants} stops={stops} track={track} />
      </>
    )
  }

  return (
    <div className="leaves">
      <div className="leaves-margin">
        <PageHeading title="Home" className="dashboard-title">
          Welcome back, {nameOf(user)}!
        </PageHeading>
        <p className="dashboard-invitation">Continue to learn the Latin of the Mass</p>
        <DayLine chants={chants ?? []} />
        {isLoading && <NextUpSkeleton />}
        {user && hasLearned && <TodayOffer user={user} />}
        {user && first && <NextUp userId={user.id} chant={first} also={begun === first ? undefined : begun} />}
        <section key={`progress ${stage}`} aria-labelledby="your-progress" className="dashboard-progress">
          <SectionHeading id="your-progress">Your Progress</SectionHeading>
          <p className="progress-caption">
            <span>Overall Completion</span>
            <strong>{chants ? `${completion}%` : '…'}</strong>
          </p>
          <ProgressBar value={completion} label="Overall Completion" />
          {chants && <Learned chants={chants.filter(isTakenUp)} />}
        </section>
        {user && chants && hasLearned && <BeforeMass user={user} chants={chants} />}
      </div>
      <LozengeRule className="dashboard-rule" />
      <section key={`path ${stage}`} aria-labelledby="your-path" className="leaves-text">
        <div className="path-head">
          <SectionHeading id="your-path">Your Learning Path</SectionHeading>
          {next && stops.indexOf(next) > 1 && (
            <a href={`#${currentStop}`} className={buttonClass('plain')}>
              Where you are
            </a>
          )}
        </div>
        {isLoading ? <PathSkeleton /> : path()}
      </section>
    </div>
  )
}
