import type { Form } from '@schola/core/calendar/liturgical-day'
import type { ChantPart } from '@schola/core/mass/mass'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Engraver } from '../../../components/score/engraver.ts'
import { engraverQuery } from '../../../components/score/use-drawing.ts'
import { massForm } from '../../../lib/calendar/observance.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { findTone } from '../../../lib/mass/chant-parts.ts'
import { findDetails, getChantText } from '../../../lib/mass/masses.ts'
import type { MassNotes } from '../../../lib/mass/use-mass-notes.ts'
import { useMassNotes } from '../../../lib/mass/use-mass-notes.ts'
import { yieldToBrowser } from '../../../lib/wait.ts'
import { type Leaf, scoreSizeOf } from './paper.ts'
import type { SheetBlock } from './sheet-blocks.ts'

/** The score of a block, with the name of the melody unless the moment has named it already. */
export interface Score {
  readonly drawing: string
  readonly tone: string | undefined
}

export type Scores = ReadonlyMap<string, Score>

interface Drawn {
  readonly of: readonly SheetBlock[]
  readonly leaf: Leaf
  readonly scores: Scores
}

const noScores: Scores = new Map()

const nameOf = ({ slug, first, last, time }: ChantPart): string => `${slug} ${first} ${last} ${time}`

async function drawAll(
  blocks: readonly SheetBlock[],
  leaf: Leaf,
  engrave: Engraver,
  { details, melodyOf }: MassNotes,
  form: Form,
  signal: AbortSignal,
): Promise<Scores> {
  const size = { ...scoreSizeOf(leaf), scale: 1, semitones: 0 }
  const scores = new Map<string, Score>()
  // The same answer occurs many times in a Mass.
  const known = new Map<string, string>()
  let named = ''
  for (const block of blocks) {
    if (block.kind !== 'answer' || !block.sung || signal.aborted) continue
    const { slug, moment } = block.sung
    const own = findDetails(details, slug)
    const tone = own && findTone(own, block.sung, moment)
    if (!own || tone === undefined) continue
    const name = nameOf(block.sung)
    const before = known.get(name)
    if (before === undefined) await yieldToBrowser()
    const drawing = before ?? engrave(melodyOf(getChantText(slug), own, block.sung, form), size)
    known.set(name, drawing)
    const heading = `${moment} ${tone}`
    scores.set(block.key, { drawing, tone: heading === named ? undefined : tone })
    named = heading
  }
  return scores
}

/** Draws all scores of a sheet in square notation; returns undefined until they are drawn. */
export function useScores(blocks: readonly SheetBlock[], leaf: Leaf): Scores | undefined {
  const { data: engrave, isError: hasNoEngraver } = useQuery(engraverQuery('square'))
  const { notes, isError: hasNoNotes } = useMassNotes()
  const [drawn, setDrawn] = useState<Drawn>()
  const form = massForm.use()

  useEffect(() => {
    if (!engrave || !notes) return undefined
    const drawing = new AbortController()
    function show(scores: Scores) {
      if (!drawing.signal.aborted) setDrawn({ of: blocks, leaf, scores })
    }
    drawAll(blocks, leaf, engrave, notes, form, drawing.signal)
      .then(show)
      .catch((error: unknown) => {
        logFailure('The scores of a sheet could not be drawn', error)
        show(noScores)
      })
    return () => drawing.abort()
  }, [blocks, leaf, engrave, notes, form])

  // Without the engraver or the notes the sheet has words only.
  if (hasNoEngraver || hasNoNotes) return noScores
  return drawn?.of === blocks && drawn.leaf === leaf ? drawn.scores : undefined
}
