import type { LiturgicalDay } from '@schola/calendar/liturgical-day'
import type { MomentOfDay } from '@schola/mass/mass-of'
import { piecesOf, type Role, rolesIn, type Turn } from '@schola/mass/parts-to-learn'
import { secondsFor } from '@schola/mass/rehearsal'
import type { ReactNode } from 'react'
import { voiceNames } from '../../mass/in-words.ts'
import { dateInWords } from '../../mass/mass-date.ts'
import { getChantText } from '../../mass/masses.ts'
import { wayWords } from '../../memory/recite/line-turn.tsx'
import { answerManner } from '../../memory/recite/manner.ts'
import type { StoredRecitation } from '../../memory/recite/stored-recitation.ts'
import { minutesInWords } from '../../memory/session-length.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { Latin } from '../../ui/latin.tsx'
import { Pills } from '../../ui/pills.tsx'
import { ownRole } from './part-choices.ts'

/** Whole chants are no dialogue; they are learned by heart, each for itself. */
function WholeChants({ moments, role }: { readonly moments: readonly MomentOfDay[]; readonly role: Role }): ReactNode {
  const slugs = piecesOf(moments, role).flatMap(({ chant }) =>
    chant?.phrases === null && getChantText(chant.slug).verses.length > 0 ? [chant.slug] : [],
  )
  if (slugs.length === 0) return null
  return (
    <details className="part-chants">
      <summary>Chants of this Mass, by heart</summary>
      <ul>
        {slugs.map((slug) => (
          <li key={slug}>
            <ScreenLink href={paths.byHeart(slug)}>
              <Latin>{getChantText(slug).name.latin}</Latin>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface BeginPartProps {
  readonly day: LiturgicalDay
  readonly moments: readonly MomentOfDay[]
  readonly role: Role
  readonly turns: readonly Turn[]
  /** What was rehearsed of this part last today. */
  readonly begun: StoredRecitation
  readonly onGoOn: () => void
  readonly onBegin: () => void
}

/** How many answers, whose part, how they are said; then one thing to do. */
export function BeginPart({ day, moments, role, turns, begun, onGoOn, onBegin }: BeginPartProps): ReactNode {
  const wanted = ownRole.use()
  const manner = answerManner.use()
  const roles = rolesIn(moments)
  const isBegun = begun.place > 0 && begun.place < begun.lines.length
  const count = turns.length === 1 ? 'One answer' : `${turns.length} answers`
  return (
    <div className="practice-page">
      <div className="practice-margin part-margin">
        <Initial of={day.title.latin} state="inked" className="practice-initial" />
        <div>
          <h2 lang="la" className="part-day">
            {day.title.latin}
          </h2>
          <p className="part-date">{dateInWords(day.date)}</p>
        </div>
      </div>
      <div className="part-begin">
        <p className="part-length">
          {count}, about {minutesInWords({ seconds: secondsFor(turns) })}. You hear or read the call, then it is your
          turn.
        </p>
        {wanted !== role && (
          <p className="part-note">
            Nothing in this Mass is said by the {voiceNames[wanted].toLowerCase()} alone; here is another part.
          </p>
        )}
        {roles.length > 1 && (
          <Pills
            legend="Whose part?"
            options={roles.map((each) => [each, voiceNames[each]])}
            chosen={role}
            onChoose={ownRole.set}
          />
        )}
        <Pills
          legend="How?"
          options={(['aloud', 'tiles', 'typed'] as const).map((each) => [each, wayWords[each]])}
          chosen={manner}
          onChoose={answerManner.set}
        />
        {isBegun && (
          <Button wide onClick={onGoOn}>
            Go on with answer {begun.place + 1} of {begun.lines.length}
          </Button>
        )}
        <Button wide look={isBegun ? 'quiet' : 'filled'} onClick={onBegin}>
          {isBegun ? 'From the beginning' : 'Begin'}
        </Button>
        <WholeChants moments={moments} role={role} />
      </div>
    </div>
  )
}
