import { m } from '@schola/messages'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { placedTiles, useArrangement } from '../../boards/arrangement.ts'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { shuffled } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { HearingContext } from '../../view/hearing.ts'
import { Column, type Side } from './column.tsx'
import { isRightPair, type Matched, withMissed } from './definition.ts'

type Props = WidgetProps<ContentOf<'matching'>, AnswerOf<'matching'>>

type Selection = Readonly<Partial<Record<Side, number>>>

const wrongHighlight = 1000

const unanswered: Matched = { matched: [], missed: [] }

/** The learner presses one tile of each column; the answer grows by every pair tried. */
export default function Matching({ content, answer = unanswered, locked, random, onAnswer }: Props): ReactNode {
  const { pairs } = content
  const [tiles] = useState(() => ({
    latin: shuffled(
      pairs.map(({ latin }) => latin),
      random,
    ),
    english: shuffled(
      pairs.map(({ english }) => english),
      random,
    ),
  }))
  const [latinMatched, setLatinMatched] = useArrangement(
    tiles.latin,
    answer.matched.map(({ latin }) => latin),
  )
  const [englishMatched, setEnglishMatched] = useArrangement(
    tiles.english,
    answer.matched.map(({ english }) => english),
  )
  const matched = { latin: placedTiles(latinMatched), english: placedTiles(englishMatched) }
  const [selection, setSelection] = useState<Selection>({})
  const [wrong, setWrong] = useState<Selection>()
  const [mistakes, setMistakes] = useState(0)
  const [said, setSaid] = useState('')
  const hearing = useContext(HearingContext)

  useEffect(() => {
    if (wrong === undefined) return undefined
    const timer = setTimeout(() => setWrong(undefined), wrongHighlight)
    return () => clearTimeout(timer)
  }, [wrong])

  function tryPair(latin: number, english: number) {
    const pair = { latin: tiles.latin[latin] ?? '', english: tiles.english[english] ?? '' }
    const isRight = isRightPair(pairs, answer.matched, pair)
    setSelection({})
    setSaid(isRight ? m.exercises_pair_matched(pair) : m.exercises_pair_not_matched(pair))
    if (isRight) {
      setLatinMatched([...matched.latin, latin])
      setEnglishMatched([...matched.english, english])
      onAnswer({ ...answer, matched: [...answer.matched, pair] })
    } else {
      setWrong({ latin, english })
      setMistakes((count) => count + 1)
      onAnswer(withMissed(answer, pair.latin))
    }
  }

  function press(side: Side, tile: number) {
    if (locked || matched[side].includes(tile)) return
    setWrong(undefined)
    const { latin, english }: Selection = { ...selection, [side]: tile }
    if (side === 'latin' && selection.latin !== tile) hearing?.hear(tiles.latin[tile] ?? '')
    if (selection[side] === tile) setSelection({})
    else if (latin !== undefined && english !== undefined) tryPair(latin, english)
    else setSelection({ [side]: tile })
  }

  const column = (side: Side) => (
    <Column
      side={side}
      tiles={tiles[side]}
      matched={matched[side]}
      selected={locked ? undefined : selection[side]}
      wrong={wrong?.[side]}
      locked={locked}
      takesDigits={!locked && (side === 'english') === (selection.latin !== undefined)}
      onPress={press}
    />
  )

  return (
    <>
      <div className="exercise-columns">
        {column('latin')}
        {column('english')}
      </div>
      <p className="exercise-hint">{m.exercises_mistakes({ count: mistakes })}</p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}
