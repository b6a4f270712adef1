import './completion.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Initial } from './ui/initial.tsx'
import { LozengeRule } from './ui/lozenge-rule.tsx'
import { Stars } from './ui/star.tsx'

interface CompletionProps {
  readonly of: string
  readonly achieved: boolean
  readonly title: ReactNode
  readonly stars?: { readonly lit: number; readonly label: string }
  readonly children?: ReactNode
  readonly actions: ReactNode
}

export function Completion({ of, achieved, title, stars, children, actions }: CompletionProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const starsId = useId()
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="completion">
      <div className="completion-seal">
        <Initial of={of} state={achieved ? 'gilded' : 'inked'} sealing={achieved} />
        <h2 ref={heading} tabIndex={-1} aria-describedby={stars && starsId} className="completion-title">
          {title}
        </h2>
        {stars && (
          <div id={starsId} className="completion-stars">
            <Stars {...stars} />
          </div>
        )}
        {children}
        <LozengeRule className="completion-rule" />
      </div>
      <div className="completion-actions">{actions}</div>
    </section>
  )
}
