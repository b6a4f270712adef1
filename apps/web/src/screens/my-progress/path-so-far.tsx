import type { LearnerChant } from '@schola/contract/chants'
import { type ChantState, chantState } from '@schola/domain/chant-state'
import { isUnlocked } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SectionHeading } from '../../ui/page.tsx'

/** The line is gold from a completed chant to the next. */
function Stop({ chant, state }: { readonly chant: LearnerChant; readonly state: ChantState }): ReactNode {
  const walked = { before: state !== 'locked', after: state === 'completed' }
  const thread = (side: 'before' | 'after') => classNames('thread', `thread-${side}`, walked[side] && 'thread-walked')
  return (
    <svg viewBox="0 0 72 64" className={`waypoint waypoint-${state}`}>
      <path className={thread('before')} d="M0 32h36" />
      <path className={thread('after')} d="M36 32h36" />
      <path className="waypoint-stone" d="M36 7 61 32 36 57 11 32z" />
      <text x="36" y="40.5" className="waypoint-letter">
        {chant.name.charAt(0)}
      </text>
    </svg>
  )
}

/** How far along the path the learner has come, in one picture. */
export function PathSoFar({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const path = chants.map(({ progress }) => ({ isCompleted: progress?.isCompleted ?? false }))
  const completed = path.filter(({ isCompleted }) => isCompleted).length
  const summary = `${completed} of ${chants.length} chants completed`
  return (
    <section>
      <SectionHeading>Your path so far</SectionHeading>
      <p className="chart-summary">{summary}</p>
      <div role="img" aria-label={`Your path so far: ${summary}`} className="waypoints">
        {chants.map((chant, index) => (
          <Stop
            key={chant.id}
            chant={chant}
            state={chantState(isUnlocked(index, path), path[index]?.isCompleted ?? false)}
          />
        ))}
      </div>
    </section>
  )
}
