import type { ReactNode } from 'react'
import { PrimaryLink } from '../../components/notices.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { paths } from '../../lib/paths.ts'

interface NoSuchDayProps {
  readonly why: string
  readonly hasShell?: boolean
}

export default function NoSuchDay({ why, hasShell = false }: NoSuchDayProps): ReactNode {
  const notice = (
    <QuietNotice
      urgent
      title="This day is not in the calendar"
      actions={<PrimaryLink href={paths.mass}>To the next Mass</PrimaryLink>}
    >
      <p>{why}</p>
    </QuietNotice>
  )
  return hasShell ? notice : <QuietScreen back={paths.mass}>{notice}</QuietScreen>
}
