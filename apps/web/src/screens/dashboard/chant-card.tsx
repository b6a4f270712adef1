import type { LearnerChant } from '@schola/contract/chants'
import type { ChantState } from '@schola/domain/chant-state'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Initial, type InitialState } from '../../ui/initial.tsx'
import { CardActionLink, findCardAction } from './card-action.tsx'
import { LevelBadges } from './level-badges.tsx'

const initialOf: Readonly<Record<ChantState, InitialState>> = {
  locked: 'sketched',
  active: 'inked',
  completed: 'gilded',
}

interface ChantCardProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly state: ChantState
  /** The one chant to go on with; only its button is filled. */
  readonly next: boolean
}

/** The first sentence is enough for a phone; a wide page has room for the rest. */
function Description({ text }: { readonly text: string }): ReactNode {
  const end = /[.!?](?=\s)/.exec(text)?.index
  const first = end === undefined ? text : text.slice(0, end + 1)
  return (
    <p className="stop-description">
      {first}
      <span className="stop-rest">{text.slice(first.length)}</span>
    </p>
  )
}

/** One stop on the path. */
export function ChantCard({ userId, chant, state, next }: ChantCardProps): ReactNode {
  const percent = chant.progress?.percentComplete ?? 0
  const action = findCardAction(state, percent, chant.exercises.length)
  const look = next ? 'filled' : state === 'completed' ? 'plain' : 'quiet'
  return (
    <li className={`stop stop-${state}`}>
      <Initial of={chant.name} state={initialOf[state]} />
      <div>
        <h3>
          <ChantName name={chant.name} />
        </h3>
        <Description text={chant.description} />
        <div className="stop-foot">
          <LevelBadges levelCount={chant.levelCount} percent={percent} label={`Levels of ${chant.name}`} />
          {state === 'locked' ? (
            <p className="stop-lock">
              <Icon name="lock" />
              Complete previous chants to unlock
            </p>
          ) : (
            action && <CardActionLink userId={userId} chant={chant} action={action} look={look} />
          )}
        </div>
      </div>
    </li>
  )
}
