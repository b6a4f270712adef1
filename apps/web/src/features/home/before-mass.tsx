import './before-mass.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { type ChantState, chantStates } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { SeasonNotes } from '../../components/readiness/ready-words.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { findTrack } from '../../lib/api/own-track.ts'
import { shareInWords, whenInWords } from '../../lib/memory/in-words.ts'
import { findToLearn, type ToLearn } from '../../lib/memory/ready.ts'
import { useLearned } from '../../lib/memory/use-learned.ts'
import { cardLink, findCardAction } from './card-action.tsx'

interface BeginWithProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly state: ChantState
}

function BeginWith({ user, state, chant }: BeginWithProps): ReactNode {
  const percent = chant.progress?.percentComplete ?? 0
  const link = cardLink(user.id, chant, findCardAction(state, percent, chant.exercises.length))
  return (
    <ScreenLink {...link} className={buttonClass('quiet', false, 'before-mass-go')}>
      <span>
        {rich(state === 'locked' ? m.home_read_and_hear : m.home_begin_with, { name: <ChantName name={chant.name} /> })}
      </span>
    </ScreenLink>
  )
}

function reasonToLearn({ share, isNew }: ToLearn): string {
  if (isNew) return m.home_new_to_you()
  return share === undefined ? m.home_begun() : m.home_you_know({ share: shareInWords(share) })
}

interface BeforeMassProps {
  readonly user: User
  readonly chants: readonly LearnerChant[]
}

function ToLearnBeforeMass({ user, chants }: BeforeMassProps): ReactNode {
  const { learned, isLoading } = useLearned(user)
  if (isLoading) return <div className="before-mass-loading" />
  if (!learned || learned.counted.length === 0) return null
  const states = chantStates(chants, findTrack(user, chants))
  const stateOf = (chant: LearnerChant): ChantState => states[chants.findIndex(({ id }) => id === chant.id)] ?? 'locked'
  const toLearn = findToLearn(learned, (chant) => stateOf(chant) !== 'locked')
  const [first] = toLearn
  return (
    <section aria-labelledby="before-mass">
      <SectionHeading id="before-mass">
        {m.home_before_mass({ when: whenInWords(learned.date, learned.day) })}
      </SectionHeading>
      {first ? (
        <>
          <p className="before-mass-lead">{m.home_learn_first()}</p>
          <ul>
            {toLearn.map((each) => (
              <li key={each.chant.id}>
                <ChantName name={each.chant.name} /> <span className="before-mass-why">{reasonToLearn(each)}</span>
              </li>
            ))}
          </ul>
          <SeasonNotes learned={learned} />
          <BeginWith user={user} state={stateOf(first.chant)} chant={first.chant} />
        </>
      ) : (
        <p className="before-mass-lead">{learned.areChosen ? m.home_know_chosen() : m.home_know_all()}</p>
      )}
    </section>
  )
}

export const BeforeMass = (props: BeforeMassProps): ReactNode => (
  <div className="before-mass">
    <ToLearnBeforeMass {...props} />
  </div>
)
