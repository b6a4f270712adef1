import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { type ReactNode, Suspense, useState } from 'react'
import { Dots } from '../../components/ui/icons.tsx'
import type { MoreMenuProps } from './more-menu.tsx'

const MoreMenu = lazyComponent(() => import('./more-menu.tsx'))

/** The 'More' button. The menu's code is loaded when it is first opened. */
export function More(props: MoreMenuProps): ReactNode {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <div className="more-menu">
      <button
        type="button"
        className="icon-button unfold-button"
        aria-label={m.common_more()}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void MoreMenu.load().catch(() => undefined)}
        onClick={() => setIsWanted(true)}
      >
        <Dots />
      </button>
    </div>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <MoreMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
