import { judgeTake } from '@schola/chant/sing-back/judge'
import { conditions, singPoorly } from '@schola/chant/sing-back/mistakes.test-data'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import { phrases, pickTwo } from '@schola/chant/sing-back/phrases.test-data'
import { createPitchTracker, type PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { type Intended, intend, seeded, sing, singerRate } from '@schola/chant/sing-back/singer.test-data'
import type { Figure } from './report.ts'

const fewestNotes = 5
const mostJudged = 0.05
const mostPoorRefused = 0.05
export const mostRefused = 0.02

export const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`

export const listen = (sound: Float32Array): PitchFrame[] => createPitchTracker(singerRate)(sound)

/** How many of some takes, of which at most a share may be so. */
export function shareFigure(name: string, part: number, whole: number, most: number): Figure {
  return {
    name,
    value: percent(part, whole),
    floor: `${whole} takes`,
    ratio: '',
    goal: `at most ${most * 100} %`,
    holds: part <= whole * most,
    spread: '',
  }
}

const known = phrases.filter(({ notes }) => notes.length >= fewestNotes)

/** How often a phrase of another chant is judged as if it were the one that was asked for, and a poor take of it is not. */
export function measurePhrases(takes: number): Figure[] {
  const random = seeded(77)
  const manners = Object.values(conditions)
  const isJudged = (take: number, notes: readonly Intended[], phrase: readonly PhraseNote[]) =>
    judgeTake({ phrase, frames: listen(sing(notes, manners[take % manners.length], 7000 + take)) }).heard !== 'other'
  let judged = 0
  let refused = 0
  for (let take = 0; take < takes; take += 1) {
    const [asked, other] = pickTwo(known, random)
    if (isJudged(take, intend(other.notes), asked.notes)) judged += 1
    if (!isJudged(take, singPoorly(asked.notes, random), asked.notes)) refused += 1
  }
  return [
    shareFigure('a phrase of another chant, and judged', judged, takes, mostJudged),
    shareFigure('a sixth to a third of its notes wrong, and taken for another phrase', refused, takes, mostPoorRefused),
  ]
}
