import './quiet-screen.css'
import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { Icon } from './icons.tsx'

interface QuietScreenProps {
  /** Left out by a screen that has its heading elsewhere. */
  readonly heading?: ReactNode
  /** At the far end of the header. */
  readonly aside?: ReactNode
  /** Where the way back leads; to the learning path unless told. */
  readonly back?: string
  /** For a screen that asks before it is left. */
  readonly onBack?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A screen without navigation: a back link, a heading, and the rest of the page. */
export function QuietScreen({ heading, aside, back = paths.home, onBack, children }: QuietScreenProps): ReactNode {
  return (
    <div className="quiet-screen">
      <header className="quiet-header">
        <ScreenLink href={back} aria-label="Back" className="quiet-back" {...(onBack && { onClick: onBack })}>
          <Icon name="back" />
        </ScreenLink>
        {heading}
        <div className="quiet-aside">{aside}</div>
      </header>
      {children}
    </div>
  )
}
