import type { Queries } from '../db/connect.ts'
import { type LearnerLog, readLearnerLogs, sampleLearners } from '../repositories/learner-log-repository.ts'

const mostLearners = 20_000
const learnersAtOnce = 50

/** The logs of learners by chance, whole learners only, until there are answers enough. The same seed finds the same ones. */
export async function readLogs(queries: Queries, seed: string, enough: number): Promise<LearnerLog[]> {
  const userIds = await sampleLearners(queries, { seed, of: mostLearners, most: mostLearners, since: new Date(0) })
  const learners: LearnerLog[] = []
  let answers = 0
  for (let from = 0; from < userIds.length && answers < enough; from += learnersAtOnce) {
    const found = await readLearnerLogs(queries, userIds.slice(from, from + learnersAtOnce))
    learners.push(...found)
    answers += found.reduce((sum, { log }) => sum + log.length, 0)
  }
  return learners
}
