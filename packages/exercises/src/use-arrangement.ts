import { useState } from 'react'
import { type Arrangement, arrangementOf, textsAt } from './arrangement.ts'

const filled = (texts: readonly string[]): string => JSON.stringify(texts.filter((text) => text !== ''))

/** Tells equal tiles apart, and remembers empty places, while the answer knows only texts; the answer stays in charge. */
export function useArrangement(
  tiles: readonly string[],
  answered: readonly string[],
): readonly [Arrangement, (next: Arrangement) => void] {
  const [remembered, setRemembered] = useState<Arrangement>([])
  const stillHolds = filled(textsAt(tiles, remembered)) === filled(answered)
  return [stillHolds ? remembered : arrangementOf(tiles, answered), setRemembered]
}
