import type { LearnerChant } from '@schola/contract/chants'
import type { QueryClient } from '@tanstack/react-query'
import { chantExercisesQuery } from '../api/chant-exercises.ts'
import { currentUserQuery } from '../api/current-user.ts'
import { forgetEarlyAnswers } from '../api/early-answers.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { leadsTo, paths, routes } from './paths.ts'

/** The chant whose exercises the screen behind an address plays. */
function findPlayed(chants: readonly LearnerChant[], address: string): LearnerChant | undefined {
  const plays = leadsTo(address, routes.exercise) || leadsTo(address, routes.review)
  return plays ? chants.find(({ slug }) => address.startsWith(`${paths.chant(slug)}/`)) : undefined
}

async function askForPath(client: QueryClient, userId: string, address: string): Promise<void> {
  const path = learnerChantsQuery(userId)
  await client.prefetchQuery(path)
  forgetEarlyAnswers()
  const played = findPlayed(client.getQueryData(path.queryKey) ?? [], address)
  if (played) await client.prefetchQuery(chantExercisesQuery(played.id))
}

/** Asks who is there and says when that is known; what they will see next is on its way from then on. */
export async function askAhead(client: QueryClient, address: string): Promise<void> {
  await client.prefetchQuery(currentUserQuery)
  const user = client.getQueryData(currentUserQuery.queryKey)
  if (user?.consentCompletedAt) void askForPath(client, user.id, address)
  else forgetEarlyAnswers()
}
