import type { LearnerChant } from '@schola/contract/chants'
import type { GrammarExample, GrammarPage } from '@schola/contract/grammar'
import { isTakenUp, isUnlocked } from '@schola/core/progress/unlocking'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { useTrack } from '../../lib/api/own-track.ts'

/** Returns the chants that the learner has done or can do now; undefined while they load, empty if loading failed. */
export function useOpenChants(): readonly LearnerChant[] | undefined {
  const { data: chants = [], isLoading } = useLearnerChants()
  const track = useTrack()
  if (isLoading) return undefined
  return chants.filter((chant, index) => isTakenUp(chant) && isUnlocked(index, chants, track))
}

export const examplesIn = (page: GrammarPage, open: readonly LearnerChant[]): GrammarExample[] =>
  page.examples.filter(({ chantId }) => open.some(({ id }) => id === chantId))

export const isMet = (page: GrammarPage, open: readonly LearnerChant[]): boolean => examplesIn(page, open).length > 0
