import type { LearnerChant } from '@schola/contract/chants'
import { drawnPercent } from '@schola/core/progress/unlocking'
import { seededRandom } from '@schola/exercises/shuffle'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readSung, type Sung } from '../../components/score/sung.ts'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { chantScoreQuery, chantTextQuery } from '../../lib/api/queries.ts'
import { askByEar, type EarQuestion } from './ask-by-ear.ts'
import { listPhrases, type PhraseToSing } from './phrases-to-sing.ts'

export interface EarPhrase extends PhraseToSing {
  readonly sung: Sung
}

const withSung = (phrases: readonly PhraseToSing[], sung: Sung): EarPhrase[] =>
  phrases.map((phrase) => ({ ...phrase, sung }))

/** Maximum number of other chants that supply wrong choices. */
const maxLenders = 3

async function phrasesOf(client: QueryClient, chantId: number): Promise<EarPhrase[]> {
  try {
    const [score, text] = await Promise.all([
      client.fetchQuery(chantScoreQuery(chantId)),
      client.fetchQuery(chantTextQuery(chantId)),
    ])
    const sung = readSung(score)
    return sung ? withSung(listPhrases(sung, text), sung) : []
  } catch {
    return []
  }
}

/** Loads phrases of other chants that the learner has started, nearest on the path first. */
function usePhrasesOfOthers(chant: LearnerChant) {
  const client = useQueryClient()
  const { data: chants = [], isLoading } = useLearnerChants()
  const own = chants.findIndex(({ id }) => id === chant.id)
  const lenders = [...chants.entries()]
    .filter(([index, each]) => index !== own && !each.isSaid && drawnPercent(each.progress, each.levelCount) > 0)
    .toSorted(([one], [other]) => Math.abs(one - own) - Math.abs(other - own))
    .slice(0, maxLenders)
    .map(([, { id }]) => id)
  return useQuery({
    queryKey: ['lent-phrases', lenders],
    enabled: !isLoading,
    structuralSharing: false,
    queryFn: async () => (await Promise.all(lenders.map((id) => phrasesOf(client, id)))).flat(),
  })
}

/** Returns undefined while the phrases of other chants load. The same seed gives the same questions. */
export function useEarQuestions(
  chant: LearnerChant,
  sung: Sung,
  phrases: readonly PhraseToSing[],
  seed: string,
): readonly EarQuestion<EarPhrase>[] | undefined {
  const { data: lent } = usePhrasesOfOthers(chant)
  return useMemo(() => lent && askByEar(withSung(phrases, sung), lent, seededRandom(seed)), [phrases, sung, lent, seed])
}
