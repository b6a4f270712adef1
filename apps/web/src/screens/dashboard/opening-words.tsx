import type { LearnerChant } from '@schola/contract/chants'
import { isUnlocked } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { findParallelLines, type TextLine } from '../../components/parallel-text.ts'

/** More letters than that do not fit the margin. */
const enough = 60

function findOpening({ fullText, englishTranslation }: LearnerChant): readonly TextLine[] {
  const [first, second] = findParallelLines(fullText, englishTranslation) ?? []
  if (!first) return []
  return second && first.latin.length + second.latin.length <= enough ? [first, second] : [first]
}

/** The first words of the current chant, in the margin of a wide page. */
export function OpeningWords({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const walked = chants.map(({ progress }) => ({ isCompleted: progress?.isCompleted ?? false }))
  const chant = chants.find((_, index) => !walked[index]?.isCompleted && isUnlocked(index, walked))
  const opening = chant ? findOpening(chant) : []
  if (opening.length === 0) return null
  return (
    <figure className="opening-words">
      <blockquote lang="la">{opening.map(({ latin }) => latin).join(' ')}</blockquote>
      <figcaption>{opening.map(({ english }) => english).join(' ')}</figcaption>
    </figure>
  )
}
