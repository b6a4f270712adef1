import './tooltip.css'
import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

const delayMs = 700

interface TooltipProps {
  readonly text: string
  readonly children: ReactElement
}

/** Shows text on hover and focus. It must not be the only place of that text. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={4} collisionPadding={8}>
            {text}
            <Radix.Arrow className="tooltip-arrow" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
