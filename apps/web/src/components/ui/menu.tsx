import './menu.css'
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode, Ref } from 'react'
import { Dots } from './icons.tsx'

interface MenuProps {
  readonly label: string
  readonly className?: string
  readonly ref: Ref<HTMLButtonElement>
  readonly defaultOpen?: boolean
  readonly children: ReactNode
}

/** A menu behind three dots. Not modal, as Radix would lock scrolling with a style element, which the policy blocks. */
export function Menu({ label, className, ref, defaultOpen = false, children }: MenuProps): ReactNode {
  return (
    <div className={className}>
      <Radix.Root modal={false} defaultOpen={defaultOpen}>
        <Radix.Trigger ref={ref} className="icon-button unfold-button" aria-label={label}>
          <Dots />
        </Radix.Trigger>
        <Radix.Content className="menu-list" align="end" collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Root>
    </div>
  )
}

export const MenuItem = Radix.Item
