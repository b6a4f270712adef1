import { useEffect, useEffectEvent, useState } from 'react'
import { type Arrangement, textsAt, useArrangement } from '../boards/arrangement.ts'
import { type Random, shuffledDifferently } from '../definition/shuffle.ts'

interface Ordering {
  readonly correctOrder: readonly string[]
  readonly answer: readonly string[] | undefined
  readonly random: Random
  readonly onAnswer: (answer: string[]) => void
}

interface Order {
  readonly tiles: readonly string[]
  readonly arrangement: Arrangement
  readonly onArrange: (next: Arrangement) => void
}

/** The row is the answer from the start, and it never starts in the right order. */
export function useOrder({ correctOrder, answer, random, onAnswer }: Ordering): Order {
  const [tiles] = useState(() => shuffledDifferently(correctOrder, random))
  const [arrangement, setArrangement] = useArrangement(tiles, answer ?? tiles)
  const begin = useEffectEvent(() => {
    if (answer === undefined) onAnswer(tiles)
  })
  useEffect(() => begin(), [])

  function onArrange(next: Arrangement) {
    setArrangement(next)
    onAnswer(textsAt(tiles, next))
  }

  return { tiles, arrangement, onArrange }
}
