import './my-progress.css'
import './charts.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { dayText } from '@schola/core/memory/fold'
import { completedLevels, levelShare, levelState } from '@schola/core/progress/levels'
import { chantsOn, type NamedTrack } from '@schola/core/progress/tracks'
import {
  type ChantState,
  chantStates,
  drawnPercent,
  findNext,
  isDone,
  isOnPath,
  isTakenUp,
  isUnlocked,
} from '@schola/core/progress/unlocking'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { FailureReason } from '../../components/notices.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Notice, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { findTrack, useTrack } from '../../lib/api/own-track.ts'
import { figuresQuery } from '../../lib/api/queries.ts'
import { countOf } from '../../lib/count-of.ts'
import { useLearnerDay } from '../../lib/memory/learner-day.ts'
import { paths } from '../../lib/paths.ts'
import { DailyFigures } from './daily-figures.tsx'
import { accuracyOf, type DayFigures, sumOf } from './day-figures.ts'

const size = 22
const radius = 10
const foot = size - 1

/** The part of a lozenge below a level between 0 and its height. */
function filledLozenge(middle: number, rise: number): string {
  if (rise <= radius) return `M${middle} ${foot}l${rise} ${-rise}h${-2 * rise}z`
  const half = 2 * radius - rise
  const back = half - radius
  return `M${middle} ${foot}l${radius} ${-radius}l${back} ${back}h${-2 * half}l${back} ${-back}z`
}

interface LozengesProps {
  readonly percent: number
  readonly levelCount: number
  readonly locked: boolean
}

/** One lozenge a level; the current one fills up as the streak grows. */
function Lozenges({ percent, levelCount, locked }: LozengesProps): ReactNode {
  const share = levelShare(levelCount)
  return (
    <svg viewBox={`0 0 ${size * levelCount} ${size}`} aria-hidden="true" className="levels-picture">
      {Array.from({ length: levelCount }, (_, index) => {
        const part = Math.min(Math.max((percent - index * share) / share, 0), 1)
        const middle = index * size + size / 2
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the row
          <g key={index} className={locked ? undefined : `levels-${levelState(index + 1, percent, levelCount)}`}>
            {part > 0 && <path className="levels-fill" d={filledLozenge(middle, part * 2 * radius)} />}
            <path className="levels-edge" d={filledLozenge(middle, 2 * radius)} />
          </g>
        )
      })}
    </svg>
  )
}

function ChantLevels({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const track = useTrack()
  return (
    <section>
      <SectionHeading>Levels</SectionHeading>
      <ul className="levels">
        {chants.map(({ id, slug, name, levelCount, progress }, index) => {
          const percent = drawnPercent(progress, levelCount)
          return (
            <li key={id}>
              <ScreenLink href={paths.chant(slug)} className="levels-name">
                <ChantName name={name} />
              </ScreenLink>
              <span className="levels-count">
                {completedLevels(percent, levelCount)} of {levelCount} levels
              </span>
              <Lozenges percent={percent} levelCount={levelCount} locked={!isUnlocked(index, chants, track)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface StopProps {
  readonly state: ChantState
  /** That of the one before it. */
  readonly before: ChantState | undefined
}

/** The line is gold from a completed chant to the next; what a track has opened further on is not joined to it. */
function Stop({ state, before = 'completed' }: StopProps): ReactNode {
  const walked = { before: state !== 'locked' && before === 'completed', after: state === 'completed' }
  const thread = (side: 'before' | 'after') => classNames('thread', `thread-${side}`, walked[side] && 'thread-walked')
  return (
    <svg viewBox="0 0 48 48" className={`waypoint waypoint-${state}`}>
      <path className={thread('before')} d="M0 24h24" />
      <path className={thread('after')} d="M24 24h24" />
      <path className="waypoint-stone" d="M24 9 39 24 24 39 9 24z" />
    </svg>
  )
}

const countOn = (chants: readonly LearnerChant[]): string => `${chants.filter(isDone).length} of ${chants.length}`

interface PathSoFarProps {
  readonly chants: readonly LearnerChant[]
  readonly track: NamedTrack | undefined
}

function PathSoFar({ chants, track }: PathSoFarProps): ReactNode {
  const path = chants.filter(isOnPath)
  const every = chantStates(chants, track)
  const states = path.map((chant) => every[chants.indexOf(chant)] ?? 'locked')
  const here = findNext(chants, track)
  const summary = `${countOn(path)} chants completed`
  return (
    <section>
      <SectionHeading>Your path so far</SectionHeading>
      <p className="chart-summary">
        {summary}
        {track && `, ${countOn(chantsOn(track, chants))} on the track ${track.name}`}
        {here && (
          <>
            . You are at{' '}
            <ScreenLink href={paths.chant(here.slug)} className="path-here">
              <ChantName name={here.name} />
            </ScreenLink>
            .
          </>
        )}
      </p>
      <div role="img" aria-label={`Your path so far: ${summary}`} className="waypoints">
        {path.map(({ id }, index) => (
          <Stop key={id} state={states[index] ?? 'locked'} before={states[index - 1]} />
        ))}
      </div>
    </section>
  )
}

const dayCount = (days: number) => countOf(days, 'day')

function Headline({ user, figures }: { readonly user: User; readonly figures: readonly DayFigures[] }): ReactNode {
  const sum = sumOf(figures)
  const numbers = [
    { name: 'Day streak', value: dayCount(user.dayStreak.current) },
    { name: 'Longest day streak', value: dayCount(user.dayStreak.longest) },
    { name: 'Answers in the past year', value: String(sum.answers) },
    { name: 'Accuracy', value: sum.answers === 0 ? '–' : `${accuracyOf(sum)}%` },
  ]
  return (
    <dl className="headline">
      {numbers.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ user }: { readonly user: User }): ReactNode {
  const chants = useLearnerChants()
  const figures = useQuery(figuresQuery(user.id))
  const today = useLearnerDay(user)
  if (chants.isLoading || figures.isLoading)
    return (
      <LoadingArea className="figures-skeleton">
        <Skeleton className="headline-skeleton" />
        <Skeleton className="calendar-skeleton" />
        <Skeleton className="chart-skeleton" />
      </LoadingArea>
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
