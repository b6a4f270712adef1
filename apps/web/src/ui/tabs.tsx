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
}

export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>): ReactNode {
  const select = (value: string) => {
    const tab = tabs.find(({ name }) => name === value)
    if (tab) onSelect(tab.name)
  }
  return (
    <Radix.Root value={selected} onValueChange={select}>
      <Radix.List aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} value={tab.name} className="tab">
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={tab.name} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
