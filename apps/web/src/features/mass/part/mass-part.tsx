import '../../../components/practice-page.css'
import './mass-part.css'
import type { User } from '@schola/contract/users'
import type { CivilDate, LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { MomentOfDay } from '@schola/core/mass/mass-of'
import { piecesOf, type Role, rolesIn, type Turn, turnsOf } from '@schola/core/mass/parts-to-learn'
import { secondsFor } from '@schola/core/mass/rehearsal'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { AudioIcon } from '../../../components/audio-player/audio-icon.tsx'
import { PracticeMenu, PracticeMenuButton } from '../../../components/practice/practice-menu.tsx'
import { mannerNames } from '../../../components/recite/line-turn.tsx'
import { answerManner } from '../../../components/recite/manner.ts'
import { markOf, type StoredRecitation } from '../../../components/recite/stored-recitation.ts'
import { useRecitation } from '../../../components/recite/use-recitation.ts'
import { ScreenLink } from '../../../components/screen-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Initial } from '../../../components/ui/initial.tsx'
import { Latin } from '../../../components/ui/latin.tsx'
import { PageHeading } from '../../../components/ui/page.tsx'
import { Pills } from '../../../components/ui/pills.tsx'
import { QuietScreen } from '../../../components/ui/quiet-screen.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { questionsQuery } from '../../../lib/api/queries.ts'
import { stopHearing } from '../../../lib/audio/hear.ts'
import { voiceNames } from '../../../lib/mass/in-words.ts'
import { dateInWords, printDate, readDate } from '../../../lib/mass/mass-date.ts'
import { getChantText } from '../../../lib/mass/masses.ts'
import { type MassOnDay, useWholeMass } from '../../../lib/mass/use-mass.ts'
import { MassDayContext } from '../../../lib/mass/use-mass-notes.ts'
import { minutesInWords } from '../../../lib/memory/in-words.ts'
import { dayAt } from '../../../lib/memory/learner-day.ts'
import { paths } from '../../../lib/paths.ts'
import { ownRole, silentCalls } from './part-choices.ts'
import { Rehearsal } from './rehearsal.tsx'

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
  readonly begun: StoredRecitation
  readonly onGoOn: () => void
  readonly onBegin: () => void
}

function BeginPart({ day, moments, role, turns, begun, onGoOn, onBegin }: BeginPartProps): ReactNode {
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
          options={(['aloud', 'tiles', 'typed'] as const).map((each) => [each, mannerNames[each]()])}
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

/** Few ever need them. */
const NoMass = lazyComponent(() => import('../no-mass.tsx'))
const NoSuchDay = lazyComponent(() => import('../no-such-day.tsx'))

/** No chant has such a slug; a place for each role, so that a look at another loses none. */
const storedNameOf = (role: Role): string => (role === 'people' ? '/mass' : `/mass ${role}`)

function SoundButton(): ReactNode {
  const isSilent = silentCalls.use()
  const label = isSilent ? 'Play the calls' : 'Silence the calls'
  function turn() {
    silentCalls.set(!isSilent)
    if (!isSilent) stopHearing()
  }
  return (
    <button
      type="button"
      className="icon-button part-sound"
      data-silent={isSilent}
      aria-label={label}
      title={label}
      onClick={turn}
    >
      <AudioIcon name="volume" />
    </button>
  )
}

interface PartOfDayProps {
  readonly user: User
  readonly date: string
  readonly mass: MassOnDay
  readonly role: Role
}

function PartOfDay({ user, date, mass: { day, moments }, role }: PartOfDayProps): ReactNode {
  const [today] = useState(() => dayAt(user, Date.now()))
  const client = useQueryClient()
  // Not watched: leaving would call off what the answers wait for.
  useEffect(() => void client.prefetchQuery(questionsQuery), [client])
  const turns = turnsOf(moments, role)
  // By the customs of a church the same Mass has other answers.
  const mark = markOf(turns.flatMap(({ call, answer }) => [call?.latin ?? '', answer.latin]))
  const of = `${date} ${day.form} ${role} ${mark}`
  const wanted = { day: today, of, lineCount: turns.length }
  const { underWay, isOpen, onGoOn, begin } = useRecitation(user.id, storedNameOf(role), wanted, 'rehearsing')
  if (!isOpen) {
    return (
      <BeginPart
        day={day}
        moments={moments}
        role={role}
        turns={turns}
        begun={underWay.recitation}
        onGoOn={onGoOn}
        onBegin={() => begin({ lines: [...turns.keys()], said: [] })}
      />
    )
  }
  return (
    <MassDayContext value={day}>
      <Rehearsal user={user} date={date} turns={turns} role={role} {...underWay} />
    </MassDayContext>
  )
}

function MassPartOn({ user, date }: { readonly user: User; readonly date: CivilDate }): ReactNode {
  const mass = useWholeMass(date)
  const wanted = ownRole.use()
  if (mass.isLoading) return <Spinner />
  const printed = printDate(date)
  const roles = rolesIn(mass.moments)
  const role = roles.includes(wanted) ? wanted : roles[0]
  if (!role) return <NoMass day={mass.day} title="Nobody answers in this Mass" />
  return (
    <QuietScreen
      back={paths.massOn(printed)}
      heading={<PageHeading>Your part</PageHeading>}
      aside={
        <>
          <SoundButton />
          <PracticeMenuButton />
        </>
      }
    >
      <PartOfDay user={user} date={printed} mass={mass} role={role} />
      <PracticeMenu user={user} />
    </QuietScreen>
  )
}

export default function MassPart(): ReactNode {
  const { date: written = '' } = useParams()
  const { user } = useCurrentUser()
  const date = readDate(written)
  if (!user) return null
  if (typeof date !== 'string') return <MassPartOn key={written} user={user} date={date} />
  return <NoSuchDay why={date} />
}
