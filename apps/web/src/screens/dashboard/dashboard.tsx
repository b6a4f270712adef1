import './dashboard.css'
import type { User } from '@schola/contract/users'
import { findAlsoBegun, findNext, isTakenUp, overallCompletion } from '@schola/domain/chant-state'
import { completedLevels } from '@schola/domain/levels'
import { chantsOn } from '@schola/domain/tracks'
import { isOnPath } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { findTrack } from '../../api/own-track.ts'
import { DayLine } from '../../calendar/day-line.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { PageHeading, SectionHeading } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { BeforeMass } from './before-mass.tsx'
import { currentStop } from './chant-card.tsx'
import { Learned } from './learned.tsx'
import { LearningPath } from './learning-path.tsx'
import { NextUp } from './next-up.tsx'
import { NextUpSkeleton, PathEmpty, PathError, PathSkeleton } from './path-states.tsx'
import { TodayOffer } from './today-offer.tsx'
import { TrackChoice } from './track-choice.tsx'

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
  // A section that waited for the path is replaced when that comes: what then stands above it may be higher.
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
            {/* Until the path has come, nobody knows. */}
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
