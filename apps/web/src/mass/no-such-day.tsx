import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { QuietNotice } from '../ui/quiet-notice.tsx'

/** For an address whose date does not exist. */
export default function NoSuchDay({ why }: { readonly why: string }): ReactNode {
  return (
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
}
