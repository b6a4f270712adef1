import './mass.css'
import type { CivilDate } from '@schola/core/calendar/liturgical-day'
import { hasAnswers, type MomentOfDay } from '@schola/core/mass/mass-of'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { DateField } from '../../components/ui/date-field.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { factsInWords } from '../../lib/calendar/day-in-words.ts'
import { massForm } from '../../lib/calendar/observance.ts'
import { findLastMoment } from '../../lib/mass/last-moment.ts'
import { dateInWords, dateOfMass, nextSunday, printDate, readDate, stepDate } from '../../lib/mass/mass-date.ts'
import { getMass } from '../../lib/mass/masses.ts'
import { type MassOnDay, useMass } from '../../lib/mass/use-mass.ts'
import { paths } from '../../lib/paths.ts'
import { DayStrip, UnknownDay } from './mass-shared.tsx'

/** First and last day of the calendar. */
const firstDay = '1583-01-01'
const lastDay = '9999-12-31'

const isInCalendar = (date: CivilDate): boolean => typeof readDate(printDate(date)) !== 'string'

function DayChoice({ date }: { readonly date: CivilDate }): ReactNode {
  const [, navigate] = useLocation()
  const sunday = nextSunday(date)
  const show = (day: string) => navigate(paths.massOn(day), { replace: true })

  function step(label: string, days: number, icon: 'back' | 'forward') {
    const day = stepDate(date, days)
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        disabled={!isInCalendar(day)}
        onClick={() => show(printDate(day))}
      >
        <Icon name={icon} />
      </button>
    )
  }

  return (
    <div className="day-choice">
      <div className="day-steps">
        {step(m.mass_day_before(), -1, 'back')}
        <p aria-live="polite">{dateInWords(date)}</p>
        {step(m.mass_day_after(), 1, 'forward')}
      </div>
      <div className="day-others">
        <Button look="plain" disabled={!isInCalendar(sunday)} onClick={() => show(printDate(sunday))}>
          {m.mass_next_sunday()}
        </Button>
        <details>
          <summary>{m.mass_other_day()}</summary>
          <DateField
            label={m.mass_date()}
            value={printDate(date)}
            min={firstDay}
            max={lastDay}
            error={m.mass_date_invalid()}
            onChoose={show}
          />
        </details>
      </div>
    </div>
  )
}

const CustomsFields = lazyComponent(() => import('./customs-fields.tsx'))

function Customs(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { name } = getMass(massForm.use())
  return (
    <details className="customs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {m.mass_customs()} <span className="customs-form">{name.english}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <CustomsFields />
        </Suspense>
      )}
    </details>
  )
}

/** The time, updated every minute while the page is visible: the app may stay open for days. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    function update() {
      if (document.visibilityState === 'visible') setNow(new Date())
    }
    const timer = setInterval(update, 60_000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}

interface MomentsProps {
  readonly date: string
  readonly moments: readonly MomentOfDay[]
}

function Begin({ date, moments }: MomentsProps): ReactNode {
  const [first] = moments
  if (!first) return null
  const last = moments.find(({ id }) => id === findLastMoment(date)) ?? first
  const isBegun = last !== first
  return (
    <>
      <ScreenLink href={paths.massMoment(date, last.id)} className={buttonClass('filled', false, 'mass-begin')}>
        {isBegun ? <span>{rich(m.mass_resume, { moment: <Latin>{last.name.latin}</Latin> })}</span> : m.common_begin()}
      </ScreenLink>
      {isBegun && (
        <ScreenLink href={paths.massMoment(date, first.id)} className={buttonClass('plain')}>
          {m.mass_restart()}
        </ScreenLink>
      )}
    </>
  )
}

function DayOfMass({ mass: { day, moments }, date }: { readonly mass: MassOnDay; readonly date: string }): ReactNode {
  return (
    <section aria-label={m.mass_day()} className="mass-day">
      <DayStrip day={day} />
      <div className="beside-initial mass-title">
        <Initial of={day.title.latin} state="inked" />
        <div>
          <h2 lang="la">{day.title.latin}</h2>
          <p className="mass-title-english">{day.title.english}</p>
          <p className="mass-color">{factsInWords(day)}</p>
        </div>
      </div>
      <div className="mass-actions">
        <Begin date={date} moments={moments} />
      </div>
      {moments.length > 0 ? (
        <div className="mass-more">
          <ScreenLink href={paths.massPart(date)} className={buttonClass('plain')}>
            {m.mass_rehearse()}
          </ScreenLink>
          {hasAnswers(moments) && (
            <ScreenLink href={paths.massSheet(date)} className={buttonClass('plain')}>
              {m.mass_print_sheet()}
            </ScreenLink>
          )}
        </div>
      ) : (
        <p className="mass-none">{m.mass_none_on_day()}</p>
      )}
    </section>
  )
}

const isFirstOfPart = (moment: MomentOfDay, index: number, all: readonly MomentOfDay[]): boolean =>
  all[index - 1]?.part.latin !== moment.part.latin

function Parts({ date, moments }: MomentsProps): ReactNode {
  if (moments.length === 0) return null
  return (
    <nav aria-labelledby="mass-parts">
      <SectionHeading id="mass-parts">{m.mass_parts()}</SectionHeading>
      <ol className="mass-parts">
        {moments.filter(isFirstOfPart).map(({ id, part }) => (
          <li key={id}>
            <ScreenLink href={paths.massMoment(date, id)}>
              <Latin>{part.latin}</Latin> <span className="mass-part-english">{part.english}</span>
            </ScreenLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function MassOn({ date }: { readonly date: CivilDate }): ReactNode {
  const mass = useMass(date)
  const printed = printDate(date)
  return (
    <div className="leaves">
      <div className="leaves-margin">
        <PageHeading>{m.mass_heading()}</PageHeading>
        <DayChoice date={date} />
        <DayOfMass mass={mass} date={printed} />
      </div>
      <div className="leaves-text">
        <LozengeRule className="mass-rule" />
        <Parts date={printed} moments={mass.moments} />
        <Customs />
      </div>
    </div>
  )
}

export default function MassScreen(): ReactNode {
  const [search] = useSearchParams()
  const now = useNow()
  const asked = search.get('day')
  const date = asked === null ? dateOfMass(now) : readDate(asked)
  return typeof date === 'string' ? <UnknownDay why={date} hasShell /> : <MassOn date={date} />
}
