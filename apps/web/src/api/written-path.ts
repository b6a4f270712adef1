import type { LearnerChant } from '@schola/contract/chants'
import { applyWrite, noProgress, type ProgressWrite } from '@schola/domain/progress'

/** The learning path as it will be once a write to one of its chants has reached the server. */
export function withWrite(
  chants: readonly LearnerChant[],
  chantId: number,
  write: ProgressWrite,
  now: string,
): LearnerChant[] {
  return chants.map((chant) => {
    if (chant.id !== chantId) return chant
    const { progress } = applyWrite(chant.progress ?? noProgress, write, { now, mayPreset: false })
    return {
      ...chant,
      progress: { ...progress, levelData: { ...progress.levelData }, version: chant.progress?.version ?? 0 },
    }
  })
}
