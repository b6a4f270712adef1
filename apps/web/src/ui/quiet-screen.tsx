import './quiet-screen.css'
import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { Icon } from './icons.tsx'

interface QuietScreenProps {
  /** The heading in the slim head; a screen that has its heading elsewhere leaves it out. */
  readonly heading?: ReactNode
  /** What stands at the far end of the head. */
  readonly aside?: ReactNode
  /** For a screen that has to ask before it is left. */
  readonly onBack?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A screen that wants the learner's whole attention: the way back, where one is, and the rest of the page. */
export function QuietScreen({ heading, aside, onBack, children }: QuietScreenProps): ReactNode {
  return (
    <div className="quiet-screen">
      <header className="quiet-header">
        <ScreenLink href={paths.home} aria-label="Back" className="quiet-back" {...(onBack && { onClick: onBack })}>
          <Icon name="back" />
        </ScreenLink>
        {heading}
        <div className="quiet-aside">{aside}</div>
      </header>
      {children}
    </div>
  )
}
