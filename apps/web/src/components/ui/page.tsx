import './page.css'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** A change of the location. */
interface Arrival {
  readonly isBack: boolean
}

let latest: Arrival | undefined
let handled: Arrival | undefined

function recordArrival({ type }: Event): void {
  latest = { isBack: type === 'popstate' }
}

// wouter dispatches these events; there is no window while the landing page is prerendered.
if (typeof window !== 'undefined')
  for (const type of ['pushState', 'replaceState', 'popstate']) window.addEventListener(type, recordArrival)

interface PageHeadingProps {
  readonly title?: string
  readonly children: ReactNode
  readonly className?: string
  readonly lang?: 'la' | undefined
}

/** The one h1 of a screen: it sets the document title and takes the focus after a navigation. */
export function PageHeading({ title, children, className, lang }: PageHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  // Read once: a tab pressed before the effect runs changes the location too, but opens no other screen.
  const [arrival] = useState(() => latest)
  useEffect(() => {
    if (!arrival || arrival === handled) return
    handled = arrival
    // On back, the browser restores the scroll position.
    if (!arrival.isBack) window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [arrival])
  const words = title ?? (typeof children === 'string' ? children : undefined)
  return (
    <>
      {words !== undefined && <title>{m.common_document_title({ title: words })}</title>}
      <h1 ref={heading} tabIndex={-1} lang={lang} className={classNames('page-heading', className)}>
        {children}
      </h1>
    </>
  )
}

export function Page({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}): ReactNode {
  return <div className={classNames('page', className)}>{children}</div>
}

interface SectionHeadingProps {
  readonly children: ReactNode
  readonly className?: string
  readonly id?: string
}

export function SectionHeading({ children, className, id }: SectionHeadingProps): ReactNode {
  return (
    <h2 id={id} className={classNames('section-heading', className)}>
      {children}
    </h2>
  )
}

interface NoticeProps {
  readonly title: string
  readonly urgent?: boolean
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

export function Notice({ title, urgent = false, children, actions }: NoticeProps): ReactNode {
  return (
    <section role={urgent ? 'alert' : undefined} className="notice">
      <h2 className="notice-title">{title}</h2>
      <div className="notice-text">{children}</div>
      {actions !== undefined && <div className="notice-actions">{actions}</div>}
    </section>
  )
}
