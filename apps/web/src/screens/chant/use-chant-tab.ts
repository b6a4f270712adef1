import { useSearchParams } from 'wouter'

const tabNames = ['vocabulary', 'exercises', 'full-text'] as const

export type ChantTab = (typeof tabNames)[number]

/** The open tab, kept in the address, so that the way back leads to it. */
export function useChantTab(): readonly [ChantTab, (tab: ChantTab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'vocabulary'
  const open = (next: ChantTab) => setSearch(next === 'vocabulary' ? {} : { tab: next }, { replace: true })
  return [tab, open]
}
