import type { ReactNode } from 'react'
import { Latin } from '../ui/latin.tsx'

/** Most chants are named by their first Latin words; collections have English names. */
export const languageOf = (name: string): 'la' | undefined => (name.startsWith('The ') ? undefined : 'la')

interface ChantNameProps {
  readonly name: string
  /** The same name with some of it marked. */
  readonly children?: ReactNode
}

/** A chant's name, in the language that it is in. */
export function ChantName({ name, children }: ChantNameProps): ReactNode {
  const shown = children ?? name
  return languageOf(name) === 'la' ? <Latin>{shown}</Latin> : shown
}
