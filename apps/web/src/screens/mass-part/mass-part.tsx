import '../../components/practice-page.css'
import './mass-part.css'
import type { CivilDate } from '@schola/calendar/liturgical-day'
import type { User } from '@schola/contract/users'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type Role, rolesIn, turnsOf } from '@schola/mass/parts-to-learn'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useCurrentUser } from '../../api/current-user.ts'
import { questionsQuery } from '../../api/queries.ts'
import { AudioIcon } from '../../audio/audio-icon.tsx'
import { stopHearing } from '../../audio/hear.ts'
import { printDate, readDate } from '../../mass/mass-date.ts'
import { type MassOnDay, useWholeMass } from '../../mass/use-mass.ts'
import { MassDayContext } from '../../mass/use-mass-notes.ts'
import { dayAt } from '../../memory/learner-day.ts'
import { markOf } from '../../memory/recite/stored-recitation.ts'
import { useRecitation } from '../../memory/recite/use-recitation.ts'
import { paths } from '../../platform/paths.ts'
import { PracticeMenu, PracticeMenuButton } from '../../practice/practice-menu.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BeginPart } from './begin-part.tsx'
import { ownRole, silentCalls } from './part-choices.ts'
import { Rehearsal } from './rehearsal.tsx'

/** Few ever need them. */
const NoMass = lazyComponent(() => import('../../mass/no-mass.tsx'))
const NoSuchDay = lazyComponent(() => import('../../mass/no-such-day.tsx'))

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

/** The beginning, or the rehearsal. */
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

/** The dialogues of a Mass, rehearsed: the call is heard, and the learner answers. */
export default function MassPart(): ReactNode {
  const { date: written = '' } = useParams()
  const { user } = useCurrentUser()
  const date = readDate(written)
  if (!user) return null
  if (typeof date !== 'string') return <MassPartOn key={written} user={user} date={date} />
  return <NoSuchDay why={date} />
}
