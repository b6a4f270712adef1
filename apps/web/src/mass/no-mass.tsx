import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { QuietNotice } from '../ui/quiet-notice.tsx'

/** To the Mass of a day, from a screen that has nothing of it. */
export const BackToDay = ({ date }: { readonly date: string }): ReactNode => (
  <ScreenLink href={paths.massOn(date)} className={buttonClass('filled')}>
    Back to the day
  </ScreenLink>
)

/** For an address whose date does not exist. */
export const NoSuchDay = ({ why }: { readonly why: string }): ReactNode => (
  <QuietNotice
    urgent
    title="This day is not in the calendar"
    actions={
      <ScreenLink href={paths.mass} className={buttonClass('filled')}>
        To the next Mass
      </ScreenLink>
    }
  >
    <p>{why}</p>
  </QuietNotice>
)
