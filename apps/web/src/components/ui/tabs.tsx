import './tabs.css'
import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

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
  readonly isManual?: boolean
  /** Content before the row of tabs, and between it and the panels. */
  readonly before?: ReactNode
  readonly between?: ReactNode
}

export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect, className, isManual = false, before, between } = props
  return (
    <Radix.Root
      className={className}
      value={selected}
      onValueChange={(value) => onSelect(value as Name)} // the values of the triggers below
      activationMode={isManual ? 'manual' : 'automatic'}
    >
      {before}
      <Radix.List aria-label={label} className="tab-list">
        {tabs.map(({ name, label: words }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="tab"
            // Selecting the active tab again scrolls it into view; Radix reports changes only.
            onMouseDown={name === selected ? () => onSelect(name) : undefined}
          >
            {words}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {between}
      {tabs.map(({ name, content }) => (
        // forceMount: otherwise Radix renders the panel only after the effects of the page that selected it.
        <Radix.Content key={name} value={name} forceMount hidden={name !== selected} className="tab-panel">
          {name === selected && content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
