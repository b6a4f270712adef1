import { currentUserUrl } from '../account/known-learner.ts'
import { isSignOutOwed } from '../account/owed-sign-out.ts'
import { askEarly } from '../api/early-answers.ts'
import { responseCacheKey } from '../platform/storage-keys.ts'
import type { Step } from './after-paint.ts'

interface Learner {
  readonly id: string
  readonly consentCompletedAt: string | null
}

/** Whoever was here last, if they have come through the consent gate. */
function findLearner(user: unknown): Learner | undefined {
  const learner = user as Partial<Learner> | null | undefined // the server's own answer, or nothing
  return typeof learner?.id === 'string' && learner.consentCompletedAt ? (learner as Learner) : undefined
}

function findKnown(): Learner | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(responseCacheKey(currentUserUrl)) ?? '{}') as { data?: unknown } // ours
    return findLearner(kept.data)
  } catch {
    return undefined
  }
}

const askForPath = ({ id }: Learner) => askEarly(`/api/users/${encodeURIComponent(id)}/chants`)

async function askForPathOf(answer: Response): Promise<void> {
  const learner = findLearner(await answer.json())
  if (learner) askForPath(learner)
}

/** In steps: asks who is there, and for their path; at once where they are known, else as soon as they are. */
export function askFirst(): Step[] {
  if (!navigator.onLine || isSignOutOwed()) return []
  const known = findKnown()
  if (!known) return [() => askEarly(currentUserUrl, askForPathOf)]
  return [() => askEarly(currentUserUrl), () => askForPath(known)]
}
