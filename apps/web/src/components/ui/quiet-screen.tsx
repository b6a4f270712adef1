import './quiet-screen.css'
import { m } from '@schola/messages'
import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { ScreenLink } from '../screen-link.tsx'
import { Icon } from './icons.tsx'

interface QuietScreenProps {
  readonly heading?: ReactNode
  readonly aside?: ReactNode
  readonly back?: string
  /** Lets the screen ask for confirmation first. */
  readonly onBack?: (event: MouseEvent) => void
  readonly children: ReactNode
}

export function QuietScreen({ heading, aside, back = paths.home, onBack, children }: QuietScreenProps): ReactNode {
  return (
    <div className="quiet-screen">
      <header className="quiet-header">
        <ScreenLink
          href={back}
          aria-label={m.common_back()}
          className="quiet-back"
          {...(onBack && { onClick: onBack })}
        >
          <Icon name="back" />
        </ScreenLink>
        {heading}
        <div className="quiet-aside">{aside}</div>
      </header>
      {children}
    </div>
  )
}
