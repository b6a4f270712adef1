import type { LearnerChant } from '@schola/contract/chants'
import { type ChantState, chantStates } from '@schola/domain/chant-state'
import { isDone } from '@schola/domain/unlocking'
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

/** How far along the path the learner has come, in one picture, and the chant they are at. */
export function PathSoFar({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const completed = chants.filter(isDone).length
  const states = chantStates(chants)
  const here = chants[states.indexOf('active')]
  const summary = `${completed} of ${chants.length} chants completed`
  return (
    <section>
      <SectionHeading>Your path so far</SectionHeading>
      <p className="chart-summary">
        {summary}
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
        {chants.map(({ id }, index) => (
          <Stop key={id} state={states[index] ?? 'locked'} />
        ))}
      </div>
    </section>
  )
}
