import type { LearnerChant } from '@schola/contract/chants'
import type { ChantState } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'

import { ScreenLink } from '../../components/screen-link.tsx'
import { TestOutLink } from '../../components/test-out-link.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Initial, type InitialState } from '../../components/ui/initial.tsx'
import { paths } from '../../lib/paths.ts'
import { CardActionLink, findCardAction } from './card-action.tsx'
import { LevelBadges } from './level-badges.tsx'

const initialOf: Readonly<Record<ChantState, InitialState>> = {
  locked: 'sketched',
  active: 'inked',
  completed: 'gilded',
}

/** Id of the card of the next chant, which Home links to. */
export const currentChantId = 'current-chant'

interface ChantCardProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly state: ChantState
  readonly missing: number
  readonly next: boolean
}

export function ChantCard({ userId, chant, state, missing, next }: ChantCardProps): ReactNode {
  const percent = chant.progress?.percentComplete ?? 0
  const action = findCardAction(state, percent, chant.exercises.length)
  const look = state === 'completed' ? 'plain' : 'quiet'
  return (
    <li className={`stop stop-${state}`} {...(next ? { id: currentChantId } : {})}>
      {/* Repeats the link of the name. */}
      <ScreenLink href={paths.chant(chant.slug)} className="stop-initial" tabIndex={-1} aria-hidden="true">
        <Initial of={chant.name} state={initialOf[state]} />
      </ScreenLink>
      <div>
        <h3>
          <ScreenLink href={paths.chant(chant.slug)} className="stop-name">
            <ChantName name={chant.name} />
          </ScreenLink>
        </h3>
        <p className="stop-description">{chant.description}</p>
        <div className="stop-foot">
          <LevelBadges
            levelCount={chant.levelCount}
            percent={percent}
            isLocked={state === 'locked'}
            label={m.home_levels_of({ name: chant.name })}
          />
          {state === 'locked' ? (
            <>
              <p className="stop-lock">
                <Icon name="lock" />
                {m.common_complete_previous()}
              </p>
              <p className="stop-missing">{m.common_chants_to_go({ count: missing })}</p>
            </>
          ) : (
            action && <CardActionLink userId={userId} chant={chant} action={action} look={look} />
          )}
          {state === 'active' && <TestOutLink chant={chant} className="stop-test" />}
        </div>
      </div>
    </li>
  )
}
