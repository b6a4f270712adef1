import './quiet-notice.css'
import type { ReactNode } from 'react'
import { Initial } from './initial.tsx'
import { PageHeading } from './page.tsx'

interface QuietNoticeProps {
  readonly title: string
  /** The word whose initial is drawn above the title; default: the title. */
  readonly of?: string
  readonly lang?: 'la' | undefined
  readonly urgent?: boolean
  readonly children?: ReactNode
  readonly actions: ReactNode
}

export function QuietNotice(props: QuietNoticeProps): ReactNode {
  const { title, of = title, lang, urgent = false, children, actions } = props
  return (
    <section role={urgent ? 'alert' : undefined} className="quiet-notice">
      <Initial of={of} state="sketched" />
      <PageHeading lang={lang}>{title}</PageHeading>
      {children}
      <div className="quiet-notice-actions">{actions}</div>
    </section>
  )
}
