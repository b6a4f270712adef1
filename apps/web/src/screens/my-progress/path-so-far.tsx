import type { LearnerChant } from '@schola/contract/chants'
import { type ChantState, chantStates, findNext } from '@schola/domain/chant-state'
import { chantsOn, type NamedTrack } from '@schola/domain/tracks'
import { isDone, isOnPath } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SectionHeading } from '../../ui/page.tsx'

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
  /** All of them. */
  readonly chants: readonly LearnerChant[]
  /** The one that the learner is on, if it is not the path. */
  readonly track: NamedTrack | undefined
}

/** How far along the path the learner has come, in one picture, and the chant they are at, on the path or their track. */
export function PathSoFar({ chants, track }: PathSoFarProps): ReactNode {
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
