import './day-line.css'
import '../../lib/calendar/vestments.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { factsInWords } from '../../lib/calendar/day-in-words.ts'
import { useLiturgicalDay } from '../../lib/calendar/use-liturgical-day.ts'
import { paths } from '../../lib/paths.ts'

export function DayLine({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const day = useLiturgicalDay()
  const antiphon = chants.find(({ slug }) => slug === day?.marian)
  return (
    <div className="day-line">
      {day && (
        <>
          <span aria-hidden="true" className={`vestment vestment-${day.colour}`} />
          <p className="day-name">{day.title.english}</p>
          <p lang="la" className="day-latin">
            {day.title.latin}
          </p>
          <p className="day-facts">{factsInWords(day)}</p>
          {antiphon && (
            <p className="day-facts">
              Sung now:{' '}
              <ScreenLink href={paths.chant(antiphon.slug)}>
                <ChantName name={antiphon.name} />
              </ScreenLink>
            </p>
          )}
        </>
      )}
    </div>
  )
}
