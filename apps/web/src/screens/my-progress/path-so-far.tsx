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

/** The line is gold from a completed chant to the next. */
function Stop({ state }: { readonly state: ChantState }): ReactNode {
  const walked = { before: state !== 'locked', after: state === 'completed' }
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
  const states = chantStates(chants, track)
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
        {path.map((chant) => (
          <Stop key={chant.id} state={states[chants.indexOf(chant)] ?? 'locked'} />
        ))}
      </div>
    </section>
  )
}
