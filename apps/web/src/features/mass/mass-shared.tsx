import './day-strip.css'
import '../../lib/calendar/vestments.css'
import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { PrimaryLink } from '../../components/notices.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { printDate } from '../../lib/mass/mass-date.ts'
import { paths } from '../../lib/paths.ts'

/** A strip in the color of the day's vestments; the color is also named in words. */
export function DayStrip({ day }: { readonly day: Pick<LiturgicalDay, 'colour'> }): ReactNode {
  return <div aria-hidden="true" className={`day-strip vestment-${day.colour}`} />
}

/** Renders a sentence whose quoted words are Latin. */
export const quotedLatin = (text: string): ReactNode =>
  text.split(/(?<=“)|(?=”)/).map((piece, index) => (index % 2 === 1 ? <Latin key={piece}>{piece}</Latin> : piece))

interface NoMassProps {
  readonly day: LiturgicalDay
  readonly title: string
  readonly children?: ReactNode
}

/** Notice for a day without a Mass, or whose Mass lacks the requested part. */
export function NoMass({ day, title, children }: NoMassProps): ReactNode {
  const back = paths.massOn(printDate(day.date))
  return (
    <QuietScreen back={back}>
      <QuietNotice
        title={day.hasMass ? title : m.mass_none_title()}
        of={day.title.latin}
        actions={<PrimaryLink href={back}>{m.mass_back_to_day()}</PrimaryLink>}
      >
        <p>{(day.hasMass && children) || day.title.english}</p>
      </QuietNotice>
    </QuietScreen>
  )
}

interface UnknownDayProps {
  readonly why: string
  readonly hasShell?: boolean
}

export function UnknownDay({ why, hasShell = false }: UnknownDayProps): ReactNode {
  const notice = (
    <QuietNotice
      urgent
      title={m.mass_unknown_day()}
      actions={<PrimaryLink href={paths.mass}>{m.mass_to_next()}</PrimaryLink>}
    >
      <p>{why}</p>
    </QuietNotice>
  )
  return hasShell ? notice : <QuietScreen back={paths.mass}>{notice}</QuietScreen>
}
