import type { LearnerChant } from '@schola/contract/chants'
import { isHeld } from '@schola/core/memory/fold'
import { readiness, weakestPhrases, wordCount } from '@schola/core/memory/readiness'
import { expectedAfter, type Session } from '@schola/core/memory/session'
import { isOnPath } from '@schola/core/progress/unlocking'
import type { CountedChant, Learned } from './learned.ts'

export interface Ready {
  readonly date: number
  readonly share: number
  readonly chants: readonly LearnerChant[]
  readonly areChosen: boolean
  readonly areBegun: boolean
  readonly weakest: { readonly latin: string; readonly chant: LearnerChant } | undefined
}

/** Removes the comma or colon that leads on to the next phrase. */
export const withoutFinalMark = (latin: string): string => latin.replace(/[,;:]$/, '')

const phrasesOf = (counted: readonly CountedChant[]) => counted.flatMap(({ phrases }) => phrases)

export function findReady(learned: Learned, counted: readonly CountedChant[] = learned.counted): Ready | undefined {
  const { memory, date, areChosen } = learned
  if (counted.length === 0) return undefined
  const phrases = phrasesOf(counted)
  const met = phrases.filter(({ phrase }) => isHeld(memory.get(phrase)))
  const [weakest] = weakestPhrases(memory, met, date, 1)
  const isOfWeakest = ({ phrases: own }: CountedChant) => own.some(({ phrase }) => phrase === weakest?.phrase.phrase)
  const chant = counted.find(isOfWeakest)?.chant
  return {
    date,
    share: readiness(memory, phrases, date),
    chants: counted.map((one) => one.chant),
    areChosen,
    areBegun: counted.some((one) => isBegun(learned, one)),
    weakest: weakest && chant && { latin: withoutFinalMark(weakest.phrase.latin), chant },
  }
}

const isBegun = ({ chants }: Learned, { chant: { id } }: CountedChant): boolean =>
  chants.some(({ chant }) => chant.id === id)

export function shareAfter({ memory, day, date, counted }: Learned, { items }: Pick<Session, 'items'>): number {
  return readiness(expectedAfter(memory, items, day), phrasesOf(counted), date)
}

export interface ToLearn {
  readonly chant: LearnerChant
  readonly share: number | undefined
  readonly isNew: boolean
}

const maxToLearn = 3
/** Share from which a chant counts as known. */
const knownShare = 0.85

/** Returns the chants with the most unknown words by the date: open ones on the path, then other open ones, then the rest. */
export function findToLearn(learned: Learned, isOpen: (chant: LearnerChant) => boolean): readonly ToLearn[] {
  const { memory, date, counted } = learned
  const rankOf = (chant: LearnerChant) => (isOpen(chant) ? Number(isOnPath(chant)) + 1 : 0)
  return counted
    .map((one) => {
      const share = readiness(memory, one.phrases, date)
      const isRecited = one.phrases.some(({ link }) => isHeld(memory.get(link)))
      const isNew = !isRecited && !isBegun(learned, one)
      const missing = wordCount(one.phrases) * (1 - share)
      return { chant: one.chant, known: share, missing, isNew, share: isNew ? undefined : share }
    })
    .filter(({ known }) => known < knownShare)
    .toSorted((one, other) => rankOf(other.chant) - rankOf(one.chant) || other.missing - one.missing)
    .slice(0, maxToLearn)
    .map(({ chant, share, isNew }) => ({ chant, share, isNew }))
}
