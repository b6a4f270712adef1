import './tabs.css'
import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useId } from 'react'

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

export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect, className, isManual = false, before, between } = props
  const id = useId()
  const tabOf = (name: Name) => `${id}-tab-${name}`
  const panelOf = (name: Name) => `${id}-panel-${name}`
  function select(value: string) {
    const tab = tabs.find(({ name }) => name === value)
    if (tab) onSelect(tab.name)
  }
  return (
    <Radix.Root
      value={selected}
      onValueChange={select}
      activationMode={isManual ? 'manual' : 'automatic'}
      className={className}
    >
      {before}
      {/* Without Radix' own style attribute, which the content security policy refuses in a page from the server. */}
      <Radix.List aria-label={label} className="tab-list" style={{ outline: undefined }}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            id={tabOf(tab.name)}
            aria-controls={panelOf(tab.name)}
            className="tab"
            // Who asks again for what is open wants to see it.
            onClick={() => tab.name === selected && onSelect(tab.name)}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {between}
      {/* Not Radix' own, which asks for the style of the whole page to see whether it moves. */}
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
    </Radix.Root>
  )
}
