import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface TodayLineProps {
  /** What the way to Today is called. */
  readonly name: string
  readonly children: ReactNode
}

/** A sentence and the way to Today. */
export function TodayLine({ name, children }: TodayLineProps): ReactNode {
  return (
    <>
      <p className="ready-line">{children}</p>
      <ScreenLink href={paths.today} className={buttonClass('quiet', false, 'today-offer-go')}>
        {name}
      </ScreenLink>
    </>
  )
}

/** Before more can be said, and where nothing can. */
export const plainTodayLine = <TodayLine name="Today’s questions">A few minutes keep what you have learned.</TodayLine>
