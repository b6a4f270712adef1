import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { type Outcome, restoreChantVersion, takeCurriculumChant, withdrawChant } from '../../calls/chant-sources.ts'

const seenCauses: readonly string[] = ['published', 'restored']

/** The version that learners have; nothing where they have none of an operator. */
export function findPublishedVersion({ isPublished, history }: ChantSourceWhole): number | undefined {
  if (!isPublished) return undefined
  const newest = history.toSorted((a, b) => b.version - a.version)[0]
  return newest && seenCauses.includes(newest.cause) ? newest.version : undefined
}

/** Gives learners again what they had before a publication. */
export function undoPublication(before: ChantSourceWhole, version: number): Promise<Outcome<ChantSourceWhole>> {
  const published = findPublishedVersion(before)
  if (published !== undefined) return restoreChantVersion(before.id, version, published)
  return before.isCurriculum ? takeCurriculumChant(before.id, version) : withdrawChant(before.id, version)
}
