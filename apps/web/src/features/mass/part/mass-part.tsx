import '../../../components/practice-page.css'
import './mass-part.css'
import type { User } from '@schola/contract/users'
import type { CivilDate, LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { MomentOfDay } from '@schola/core/mass/mass-of'
import { piecesOf, type Role, rolesIn, type Turn, turnsOf } from '@schola/core/mass/parts-to-learn'
import { secondsFor } from '@schola/core/mass/rehearsal'
import { m } from '@schola/messages'
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
import { voiceName } from '../../../lib/mass/in-words.ts'
import { dateInWords, printDate, readDate } from '../../../lib/mass/mass-date.ts'
import { getChantText } from '../../../lib/mass/masses.ts'
import { type MassOnDay, useWholeMass } from '../../../lib/mass/use-mass.ts'
import { MassDayContext } from '../../../lib/mass/use-mass-notes.ts'
import { minutesInWords } from '../../../lib/memory/in-words.ts'
import { dayAt } from '../../../lib/memory/learner-day.ts'
import { paths } from '../../../lib/paths.ts'
import { ownRole, silentCalls } from '../mass-choices.ts'
import { NoMass, UnknownDay } from '../mass-shared.tsx'
import { Rehearsal } from './rehearsal.tsx'

/** Links to the whole chants, which are no dialogue and are learned by heart one by one. */
function WholeChants({ moments, role }: { readonly moments: readonly MomentOfDay[]; readonly role: Role }): ReactNode {
  const slugs = piecesOf(moments, role).flatMap(({ chant }) =>
    chant?.phrases === null && getChantText(chant.slug).verses.length > 0 ? [chant.slug] : [],
  )
  if (slugs.length === 0) return null
  return (
    <details className="part-chants">
      <summary>{m.mass_part_chants()}</summary>
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
  readonly onResume: () => void
  readonly onBegin: () => void
}

function BeginPart({ day, moments, role, turns, begun, onResume, onBegin }: BeginPartProps): ReactNode {
  const wanted = ownRole.use()
  const manner = answerManner.use()
  const roles = rolesIn(moments)
  const isBegun = begun.place > 0 && begun.place < begun.lines.length
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
          {m.mass_part_length({ count: turns.length, time: minutesInWords({ seconds: secondsFor(turns) }) })}
        </p>
        {wanted !== role && <p className="part-note">{m.mass_part_role_missing({ role: wanted })}</p>}
        {roles.length > 1 && (
          <Pills
            legend={m.mass_part_role()}
            options={roles.map((each) => [each, voiceName(each)])}
            chosen={role}
            onChoose={ownRole.set}
          />
        )}
        <Pills
          legend={m.mass_part_manner()}
          options={(['aloud', 'tiles', 'typed'] as const).map((each) => [each, mannerNames[each]()])}
          chosen={manner}
          onChoose={answerManner.set}
        />
        {isBegun && (
          <Button wide onClick={onResume}>
            {m.mass_part_resume({ position: begun.place + 1, count: begun.lines.length })}
          </Button>
        )}
        <Button wide look={isBegun ? 'quiet' : 'filled'} onClick={onBegin}>
          {isBegun ? m.mass_restart() : m.common_begin()}
        </Button>
        <WholeChants moments={moments} role={role} />
      </div>
    </div>
  )
}

/** Storage name of a rehearsal: one for each role, and never a chant's slug. */
const storedNameOf = (role: Role): string => (role === 'people' ? '/mass' : `/mass ${role}`)

function SoundButton(): ReactNode {
  const isSilent = silentCalls.use()
  const label = isSilent ? m.mass_calls_unmute() : m.mass_calls_mute()
  function toggle() {
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
      onClick={toggle}
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
  // Prefetched without a subscription: leaving the screen must not cancel what recording answers waits for.
  useEffect(() => void client.prefetchQuery(questionsQuery), [client])
  const turns = turnsOf(moments, role)
  // The customs of a parish change the responses of the same Mass.
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
        onResume={onGoOn}
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
  if (!role) return <NoMass day={mass.day} title={m.mass_part_none()} />
  return (
    <QuietScreen
      back={paths.massOn(printed)}
      heading={<PageHeading>{m.mass_part()}</PageHeading>}
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
  return <UnknownDay why={date} />
}
