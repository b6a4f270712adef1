import type { ReactNode } from 'react'
import { Latin } from './ui/latin.tsx'

/** Returns 'la' unless the name is English, as names of collections are. */
export const languageOf = (name: string): 'la' | undefined => (name.startsWith('The ') ? undefined : 'la')

export function ChantName({ name, children }: { readonly name: string; readonly children?: ReactNode }): ReactNode {
  const shown = children ?? name
  return languageOf(name) === 'la' ? <Latin>{shown}</Latin> : shown
}
