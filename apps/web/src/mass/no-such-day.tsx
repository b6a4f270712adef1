import type { ReactNode } from 'react'
import { WayOut } from '../components/practice-states.tsx'
import { paths } from '../platform/paths.ts'
import { QuietNotice } from '../ui/quiet-notice.tsx'

/** For an address whose date does not exist. */
export default function NoSuchDay({ why }: { readonly why: string }): ReactNode {
  return (
    <QuietNotice
      urgent
      title="This day is not in the calendar"
      actions={<WayOut href={paths.mass}>To the next Mass</WayOut>}
    >
      <p>{why}</p>
    </QuietNotice>
  )
}
