import type { ReactNode } from 'react'
import { Latin } from '../../components/ui/latin.tsx'

/** A sentence in which what stands in quotation marks is Latin. */
export const quotedLatin = (text: string): ReactNode =>
  text.split(/(?<=“)|(?=”)/).map((piece, place) => (place % 2 === 1 ? <Latin key={piece}>{piece}</Latin> : piece))
