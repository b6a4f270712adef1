import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../../components/ui/class-names.ts'

interface DeskPanelProps {
  readonly title: string
  readonly label?: string
  readonly grave?: boolean
  readonly onClose: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

export function DeskPanel(props: DeskPanelProps): ReactNode {
  const { title, label = title, grave = false, onClose, onKeyDown, children } = props
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function handleKey(event: KeyboardEvent) {
    onKeyDown?.(event)
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
    if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes wherever the focus is inside
    <section
      ref={panel}
      aria-label={label}
      className={classNames('admin-panel', grave && 'admin-panel-grave')}
      onKeyDown={handleKey}
    >
      <h3 ref={heading} tabIndex={-1} className="admin-panel-title">
        {title}
      </h3>
      {children}
    </section>
  )
}
