import type { PageData } from '@schola/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserUrl, isLearnerKnown } from '../account/known-learner.ts'
import { isSignOutOwed } from '../account/owed-sign-out.ts'
import { ApiError } from '../api/api-error.ts'
import { currentUserQuery } from '../api/current-user.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import type { Send } from '../api/send.ts'

export const pageDataId = 'page-data'

/**
 * The data that the server rendered this page from. Not where it cannot be trusted: while the server is still owed a
 * sign-out, and on a landing page of a device that knows a learner, who may have signed in since.
 */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text || isSignOutOwed()) return undefined
  const data = JSON.parse(text) as PageData // the renderer writes nothing else
  return data.user === null && isLearnerKnown() ? undefined : data
}

/** Answers the first two calls from the page, each once, below all that the app does with an answer of the server. */
export const answerFromPage =
  ({ user, chants }: PageData) =>
  (next: Send): Send => {
    const answers = new Map<string, () => unknown>()
    if (user) {
      answers.set(currentUserUrl, () => user)
      answers.set(`/api/users/${encodeURIComponent(user.id)}/chants`, () => chants)
    } else {
      answers.set(currentUserUrl, () => {
        throw new ApiError(401, '{"message":"Sign in first."}')
      })
    }
    return async (outgoing, signal) => {
      const answer = outgoing.straight ? undefined : answers.get(outgoing.url)
      if (outgoing.method !== 'GET' || !answer) return next(outgoing, signal)
      answers.delete(outgoing.url)
      return answer()
    }
  }

/** Whether the app would render what the server rendered: a write that waits on this device makes its data another. */
export function isRenderedFrom({ user, chants }: PageData, client: QueryClient): boolean {
  const known = client.getQueryData(currentUserQuery.queryKey)
  if (!user) return known === undefined
  return known === user && client.getQueryData(learnerChantsQuery(user.id).queryKey) === chants
}
