import type { LearnerChant } from '@schola/contract/chants'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../api/current-user.ts'
import { forgetEarlyAnswers } from '../api/early-answers.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { chantExercisesQuery, chantScoreQuery, vocabularyQuery } from '../api/queries.ts'
import { leadsTo, paths, routes } from '../platform/paths.ts'

/** What the screen behind an address shows of a chant beyond the path. */
function askForChant(client: QueryClient, chants: readonly LearnerChant[], address: string): void {
  const chant = chants.find(({ slug }) => `${address}/`.startsWith(`${paths.chant(slug)}/`))
  if (!chant) return
  if (leadsTo(address, routes.exercise) || leadsTo(address, routes.review)) {
    void client.prefetchQuery(chantExercisesQuery(chant.id))
  }
  if (leadsTo(address, routes.chant)) {
    void client.prefetchQuery(vocabularyQuery(chant.id))
    void client.prefetchQuery(chantScoreQuery(chant.id))
  }
}

async function askForPath(client: QueryClient, userId: string, address: string): Promise<void> {
  const path = learnerChantsQuery(userId)
  await client.prefetchQuery(path)
  forgetEarlyAnswers()
  askForChant(client, client.getQueryData(path.queryKey) ?? [], address)
}

/** Asks who is there and says when that is known; what they will see next, `path` first, is on its way from then on. */
export async function askAhead(client: QueryClient, address: string): Promise<{ readonly path: Promise<void> }> {
  await client.prefetchQuery(currentUserQuery)
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (user?.consentCompletedAt) return { path: askForPath(client, user.id, address) }
  forgetEarlyAnswers()
  return { path: Promise.resolve() }
}
