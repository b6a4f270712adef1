import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  readonly className?: string
  /** Arrow keys and focus alone select nothing: for tabs that may ask first whether to leave. */
  readonly isManual?: boolean
  /** What stands before the row of tabs, and between it and what they show. */
  readonly before?: ReactNode
  readonly between?: ReactNode
}

/** The place that a key leads to from a place in a row; nothing for other keys. */
function findPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect, className, isManual = false, before, between } = props
  const id = useId()
  const tabOf = (name: Name) => `${id}-tab-${name}`
  const panelOf = (name: Name) => `${id}-panel-${name}`

  function step(event: KeyboardEvent<HTMLElement>, place: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = findPlace(event.key, place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    document.getElementById(tabOf(tab.name))?.focus()
    if (!isManual) onSelect(tab.name)
  }

  return (
    <div className={className}>
      {before}
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map(({ name, label: words }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabOf(name)}
            aria-controls={panelOf(name)}
            aria-selected={name === selected}
            tabIndex={name === selected ? 0 : -1}
            className="tab"
            // Who asks again for what is open wants to see it.
            onClick={() => onSelect(name)}
            onKeyDown={(event) => step(event, place)}
          >
            {words}
          </button>
        ))}
      </div>
      {between}
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={panelOf(name)}
          aria-labelledby={tabOf(name)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may begin with text, which the keyboard must reach
          tabIndex={0}
          hidden={name !== selected}
          className="tab-panel"
        >
          {name === selected && content}
        </div>
      ))}
    </div>
  )
}
