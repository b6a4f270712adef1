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
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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
import { useLearnerDay } from '../../lib/memory/learner-day.ts'
import { paths } from '../../lib/paths.ts'
import { AnswerCharts } from './charts.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { accuracyOf, type DayFigures, sumOf } from './days.ts'

const size = 22
const radius = 10
const foot = size - 1

/** Returns the path of a lozenge filled from below up to `rise`. */
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

/** One lozenge per level; the current one fills up as the streak grows. */
function Lozenges({ percent, levelCount, locked }: LozengesProps): ReactNode {
  const share = levelShare(levelCount)
  return (
    <svg viewBox={`0 0 ${size * levelCount} ${size}`} aria-hidden="true" className="levels-picture">
      {Array.from({ length: levelCount }, (_, index) => {
        const part = Math.min(Math.max((percent - index * share) / share, 0), 1)
        const middle = index * size + size / 2
        return (
          // oxlint-disable-next-line react/no-array-index-key -- levels are identified by their position
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
      <SectionHeading>{m.progress_levels()}</SectionHeading>
      <ul className="levels">
        {chants.map(({ id, slug, name, levelCount, progress }, index) => {
          const percent = drawnPercent(progress, levelCount)
          return (
            <li key={id}>
              <ScreenLink href={paths.chant(slug)} className="levels-name">
                <ChantName name={name} />
              </ScreenLink>
              <span className="levels-count">
                {m.progress_levels_done({ done: completedLevels(percent, levelCount), all: levelCount })}
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
  readonly stateBefore: ChantState | undefined
}

/** The line is gold from a completed chant to the next one. */
function Stop({ state, stateBefore = 'completed' }: StopProps): ReactNode {
  const walked = { before: state !== 'locked' && stateBefore === 'completed', after: state === 'completed' }
  const thread = (side: 'before' | 'after') => classNames('thread', `thread-${side}`, walked[side] && 'thread-walked')
  return (
    <svg viewBox="0 0 48 48" className={`waypoint waypoint-${state}`}>
      <path className={thread('before')} d="M0 24h24" />
      <path className={thread('after')} d="M24 24h24" />
      <path className="waypoint-stone" d="M24 9 39 24 24 39 9 24z" />
    </svg>
  )
}

const countDone = (chants: readonly LearnerChant[]) => ({ done: chants.filter(isDone).length, all: chants.length })

/** Summarizes the path, and the track if there is one. */
function summarize(path: readonly LearnerChant[], chants: readonly LearnerChant[], track: NamedTrack | undefined) {
  const onPath = countDone(path)
  if (!track) return m.progress_path_completed(onPath)
  const onTrack = countDone(chantsOn(track, chants))
  return m.progress_path_and_track({ ...onPath, trackDone: onTrack.done, trackAll: onTrack.all, track: track.name })
}

interface PathSoFarProps {
  readonly chants: readonly LearnerChant[]
  readonly track: NamedTrack | undefined
}

function PathSoFar({ chants, track }: PathSoFarProps): ReactNode {
  const path = chants.filter(isOnPath)
  const every = chantStates(chants, track)
  const states = path.map((chant) => every[chants.indexOf(chant)] ?? 'locked')
  const current = findNext(chants, track)
  const summary = summarize(path, chants, track)
  const name = current && (
    <ScreenLink href={paths.chant(current.slug)} className="path-here">
      <ChantName name={current.name} />
    </ScreenLink>
  )
  const label = m.progress_path_label({ summary: m.progress_path_completed(countDone(path)) })
  return (
    <section>
      <SectionHeading>{m.progress_path()}</SectionHeading>
      <p className="chart-summary">{name ? rich(m.progress_path_current, { summary, name }) : summary}</p>
      <div role="img" aria-label={label} className="waypoints">
        {path.map(({ id }, index) => (
          <Stop key={id} state={states[index] ?? 'locked'} stateBefore={states[index - 1]} />
        ))}
      </div>
    </section>
  )
}

function Headline({ user, figures }: { readonly user: User; readonly figures: readonly DayFigures[] }): ReactNode {
  const sum = sumOf(figures)
  const numbers = [
    { name: m.progress_day_streak(), value: m.common_days({ count: user.dayStreak.current }) },
    { name: m.progress_longest_day_streak(), value: m.common_days({ count: user.dayStreak.longest }) },
    { name: m.progress_answers_past_year(), value: String(sum.answers) },
    { name: m.progress_accuracy(), value: sum.answers === 0 ? '–' : `${accuracyOf(sum)}%` },
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
    const retry = () => void Promise.all([chants.refetch(), figures.refetch()])
    return (
      <Notice urgent title={m.progress_error()} actions={<Button onClick={retry}>{m.common_try_again()}</Button>}>
        <FailureReason>{m.progress_error_text()}</FailureReason>
      </Notice>
    )
  }
  const begun = chants.data.some(({ progress, levelCount }) => drawnPercent(progress, levelCount) > 0)
  if (!begun && figures.data.days.length === 0)
    return (
      <div className="progress-leaves progress-empty">
        <Notice
          title={m.progress_empty()}
          actions={
            <ScreenLink href={paths.home} className={buttonClass()}>
              {m.progress_go_to_path()}
            </ScreenLink>
          }
        >
          <p>{m.progress_empty_text()}</p>
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
          <DayCalendar today={dayText(today)} practiceDays={new Set(figures.data.practiceDays)} />
          <AnswerCharts today={dayText(today)} figures={figures.data.days} />
        </div>
      </div>
    </>
  )
}

export default function Progress(): ReactNode {
  const { user } = useCurrentUser()
  return (
    <div className="progress">
      <PageHeading>{m.progress_title()}</PageHeading>
      {user && <Figures user={user} />}
    </div>
  )
}
