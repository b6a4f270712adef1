import './home.css'
import './day-line.css'
import '../../lib/calendar/vestments.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { completedLevels } from '@schola/core/progress/levels'
import { chantsOn } from '@schola/core/progress/tracks'
import {
  drawnPercent,
  findAlsoBegun,
  findNext,
  isOnPath,
  isTakenUp,
  overallCompletion,
} from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { findTrack } from '../../lib/api/own-track.ts'
import { factsInWords } from '../../lib/calendar/day-in-words.ts'
import { useLiturgicalDay } from '../../lib/calendar/use-liturgical-day.ts'
import { paths } from '../../lib/paths.ts'
import { BeforeMass } from './before-mass.tsx'
import { currentChantId } from './chant-card.tsx'
import { LearningPath, PathEmpty, PathError, PathSkeleton } from './learning-path.tsx'
import { NextUp, NextUpSkeleton } from './next-up.tsx'
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
    amount(m.home_words(), ({ taught = [] }) => taught.map(({ words }) => words)),
    amount(m.home_phrases(), ({ taught = [] }) => taught.map(({ phrases }) => phrases)),
    { name: m.home_levels(), done: sum(levels), all: sum(chants.map(({ levelCount }) => levelCount)) },
  ].filter(({ all }) => all > 0)
}

function Learned({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  return (
    <dl className="learned">
      {amountsOf(chants).map(({ name, done, all }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rich(m.home_done_of_all, { done: <strong>{done}</strong>, all })}</dd>
        </div>
      ))}
    </dl>
  )
}

function DayLine({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const day = useLiturgicalDay()
  const antiphon = chants.find(({ slug }) => slug === day?.marian)
  return (
    <div className="day-line">
      {day && (
        <>
          <span aria-hidden="true" className={`vestment vestment-${day.colour}`} />
          <p className="day-name">{day.title.english}</p>
          <p lang="la" className="day-latin">
            {day.title.latin}
          </p>
          <p className="day-facts">{factsInWords(day)}</p>
          {antiphon && (
            <p className="day-facts">
              {rich(m.home_antiphon_of_season, {
                name: (
                  <ScreenLink href={paths.chant(antiphon.slug)}>
                    <ChantName name={antiphon.name} />
                  </ScreenLink>
                ),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const nameOf = (user: User | undefined): string => user?.firstName || user?.username || m.home_learner()

export default function Home(): ReactNode {
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
  // Remounts the sections when the path arrives, since the content above them may change height.
  const stage = isLoading ? 'loading' : 'loaded'

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
        <PageHeading title={m.home_document_title()} className="home-title">
          {m.home_welcome({ name: nameOf(user) })}
        </PageHeading>
        <p className="home-invitation">{m.home_invitation()}</p>
        <DayLine chants={chants ?? []} />
        {isLoading && <NextUpSkeleton />}
        {user && hasLearned && <TodayOffer user={user} />}
        {user && first && <NextUp userId={user.id} chant={first} also={begun === first ? undefined : begun} />}
        <section key={`progress ${stage}`} aria-labelledby="your-progress" className="home-progress">
          <SectionHeading id="your-progress">{m.home_your_progress()}</SectionHeading>
          <p className="progress-caption">
            <span>{m.home_overall_completion()}</span>
            <strong>{chants ? `${completion}%` : '…'}</strong>
          </p>
          <ProgressBar value={completion} label={m.home_overall_completion()} />
          {chants && <Learned chants={chants.filter(isTakenUp)} />}
        </section>
        {user && chants && hasLearned && <BeforeMass user={user} chants={chants} />}
      </div>
      <LozengeRule className="home-rule" />
      <section key={`path ${stage}`} aria-labelledby="your-path" className="leaves-text">
        <div className="path-head">
          <SectionHeading id="your-path">{m.home_learning_path()}</SectionHeading>
          {next && stops.indexOf(next) > 1 && (
            <a href={`#${currentChantId}`} className={buttonClass('plain')}>
              {m.home_jump_to_current()}
            </a>
          )}
        </div>
        {isLoading ? <PathSkeleton /> : path()}
      </section>
    </div>
  )
}
