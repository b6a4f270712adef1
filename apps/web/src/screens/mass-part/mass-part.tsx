import '../../components/practice-page.css'
import './mass-part.css'
import type { CivilDate } from '@schola/calendar/liturgical-day'
import type { User } from '@schola/contract/users'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type Role, rolesIn, turnsOf } from '@schola/mass/parts-to-learn'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useCurrentUser } from '../../api/current-user.ts'
import { AudioIcon } from '../../audio/audio-icon.tsx'
import { stopHearing } from '../../audio/hear.ts'
import { WayOut } from '../../components/practice-states.tsx'
import { printDate, readDate } from '../../mass/mass-date.ts'
import { type MassOnDay, useMass } from '../../mass/use-mass.ts'
import { dayAt } from '../../memory/learner-day.ts'
import { getRecitation, keepRecitation, markOf, type StoredRecitation } from '../../memory/recite/stored-recitation.ts'
import { paths } from '../../platform/paths.ts'
import { PracticeMenu, PracticeMenuButton } from '../../practice/practice-menu.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { QuietNotice } from '../../ui/quiet-notice.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { BeginPart } from './begin-part.tsx'
import { ownRole, silentCalls } from './part-choices.ts'
import { Rehearsal } from './rehearsal.tsx'

/** Few ever need it. */
const NoSuchDay = lazyComponent(() => import('../../mass/no-such-day.tsx'))

/** No chant has such a slug; a place for each role, so that a look at another loses none. */
const storedNameOf = (role: Role): string => (role === 'people' ? '/mass' : `/mass ${role}`)

function SoundButton(): ReactNode {
  const isSilent = silentCalls.use()
  const label = isSilent ? 'Play the calls' : 'Silence the calls'
  function turn() {
    silentCalls.turn(!isSilent)
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
}

/** The beginning, or the rehearsal; the address says which, and the device keeps the place. */
function PartOfDay({ user, date, mass: { day, moments } }: PartOfDayProps): ReactNode {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => dayAt(user, Date.now()))
  const [kept, setKept] = useState<StoredRecitation>()
  const wanted = ownRole.use()
  const roles = rolesIn(moments)
  const role = roles.includes(wanted) ? wanted : roles[0]
  if (!role) {
    return (
      <QuietNotice
        title={moments.length === 0 ? 'No Mass is offered on this day' : 'Nobody answers in this Mass'}
        of={day.title.latin}
        actions={<WayOut href={paths.massOn(date)}>Back to the day</WayOut>}
      >
        <p>{day.title.english}</p>
      </QuietNotice>
    )
  }
  const turns = turnsOf(moments, role)
  // By the customs of a church the same Mass has other answers.
  const mark = markOf(turns.flatMap(({ call, answer }) => [call?.latin ?? '', answer.latin]))
  const of = `${date} ${day.form} ${role} ${mark}`
  const storedName = storedNameOf(role)
  const rehearsal =
    kept?.of === of ? kept : getRecitation(user.id, storedName, { day: today, of, lineCount: turns.length })

  const store = (next: StoredRecitation) => keepRecitation(user.id, storedName, next)
  function keep(next: StoredRecitation) {
    store(next)
    setKept(next)
  }

  const open = () => setSearch({ rehearsing: '' })
  function begin() {
    keep({ ...rehearsal, lines: [...turns.keys()], place: 0, round: rehearsal.round + 1, said: [] })
    open()
  }

  if (!search.has('rehearsing') || rehearsal.lines.length === 0) {
    return (
      <BeginPart
        day={day}
        moments={moments}
        role={role}
        turns={turns}
        begun={rehearsal}
        onGoOn={open}
        onBegin={begin}
      />
    )
  }
  return <Rehearsal user={user} date={date} turns={turns} rehearsal={rehearsal} onJudged={store} onChange={keep} />
}

function MassPartOn({ user, date }: { readonly user: User; readonly date: CivilDate }): ReactNode {
  const mass = useMass(date)
  const printed = printDate(date)
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
      <PartOfDay user={user} date={printed} mass={mass} />
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
  return (
    <QuietScreen back={paths.mass}>
      <NoSuchDay why={date} />
    </QuietScreen>
  )
}
