import { lazyComponent } from '@schola/exercises/lazy-component'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'

/** To the Mass of a day, from a screen that has nothing of it. */
export const BackToDay = ({ date }: { readonly date: string }): ReactNode => (
  <ScreenLink href={paths.massOn(date)} className={buttonClass('filled')}>
    Back to the day
  </ScreenLink>
)

/** Its code comes when it is shown. */
export const NoSuchDay = lazyComponent(() => import('./no-such-day.tsx'))
