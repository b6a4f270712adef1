import { ApiError } from '../../api/api-error.ts'
import type { Outgoing, Send } from '../../api/send.ts'
import type { AnswerStore } from './answer-store.ts'
import { currentUserUrl, demoUserUrl, findId, findStore } from './kept-calls.ts'

/** How long an answer counts as fresh in the installed app. */
export const freshMs = 60 * 60_000
/** How long a connection that neither answers nor fails is waited for when there is something to show. */
const patienceMs = 4000
/** Within this time a page does not ask behind its own back again. */
const askedAgainMs = 5 * 60_000

export interface ResponseCacheParts {
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly isStandalone: () => boolean
  readonly sleep: (ms: number) => Promise<void>
  /** Does something in a turn of its own. */
  readonly later: (work: () => unknown) => void
  /** Nothing of the former learner may stay on the device. */
  readonly forgetLearner: () => Promise<void>
  /** How often that has happened. */
  readonly countForgettings: () => number
  /** An answer that was asked for behind an older one's back has come, and it is another. */
  readonly onNewer: () => void
}

/** No answer came, or only that of a proxy whose server is away, or the sign-in page of somebody's hotspot. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError || error instanceof SyntaxError
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Keeps what the server answers, and answers in its place: offline with whatever is known, in the installed app with
 * what is fresh, while the server is asked behind it.
 */
export const rememberAnswers =
  (parts: ResponseCacheParts) =>
  (next: Send): Send => {
    let writtenAt = Number.NEGATIVE_INFINITY
    const askedAt = new Map<string, number>()

    const findOwner = async () => findId((await findStore(currentUserUrl, undefined)?.find(currentUserUrl))?.data)

    const meetUser = async (user: unknown) => {
      const former = await findOwner()
      if (former !== undefined && former !== findId(user)) await parts.forgetLearner()
    }

    const ask = async (store: AnswerStore, outgoing: Outgoing, signal?: AbortSignal) => {
      askedAt.set(outgoing.url, parts.now())
      const forgettings = parts.countForgettings()
      try {
        const data = await next(outgoing, signal)
        // An answer that comes after its owner has left is nobody's.
        const isForgotten = () => parts.countForgettings() !== forgettings
        if (isForgotten()) return data
        const answer = { data, timestamp: parts.now() }
        if (outgoing.url === currentUserUrl) {
          await meetUser(data)
          await store.keep(outgoing.url, answer)
        } else {
          // Whoever asked is not kept waiting for it.
          parts.later(() => (isForgotten() ? undefined : store.keep(outgoing.url, answer)))
        }
        return data
      } catch (error) {
        askedAt.delete(outgoing.url)
        if (outgoing.url === currentUserUrl && isSignedOut(error)) await parts.forgetLearner()
        throw error
      }
    }

    const askBehind = async (store: AnswerStore, outgoing: Outgoing, shown: unknown) => {
      try {
        const data = await ask(store, outgoing)
        if (JSON.stringify(data) !== JSON.stringify(shown)) parts.onNewer()
      } catch (error) {
        // Whoever is signed out elsewhere must not go on reading here.
        if (isSignedOut(error)) parts.onNewer()
      }
    }

    /** Who is there is always asked: somebody else may have signed in. */
    const isFresh = (url: string, timestamp: number) =>
      url !== currentUserUrl && timestamp > writtenAt && parts.now() - timestamp < freshMs

    const findKnown = async (store: AnswerStore, { url }: Outgoing) =>
      (await store.find(url)) ?? (url === demoUserUrl ? await store.find(currentUserUrl) : undefined)

    /** What is known is looked up only when the server does not answer in time, or at all. */
    const readOnline = async (store: AnswerStore, outgoing: Outgoing, signal?: AbortSignal) => {
      const answer = ask(store, outgoing, signal)
      const isLate = Symbol('late')
      try {
        const first = await Promise.race([answer, parts.sleep(patienceMs).then(() => isLate)])
        if (first !== isLate) return first
      } catch (error) {
        const known = isUnreachable(error) ? await findKnown(store, outgoing) : undefined
        if (known) return known.data
        throw error
      }
      const known = await findKnown(store, outgoing)
      if (!known) return answer
      answer.then(parts.onNewer, () => undefined)
      return known.data
    }

    const read = async (store: AnswerStore, outgoing: Outgoing, signal?: AbortSignal) => {
      if (parts.isOnline() && !parts.isStandalone()) return readOnline(store, outgoing, signal)
      const known = await findKnown(store, outgoing)
      if (!known) return ask(store, outgoing, signal)
      if (parts.isStandalone() && isFresh(outgoing.url, known.timestamp)) {
        const asked = askedAt.get(outgoing.url) ?? Number.NEGATIVE_INFINITY
        if (parts.now() - asked >= askedAgainMs) void askBehind(store, outgoing, known.data)
        return known.data
      }
      return parts.isOnline() ? readOnline(store, outgoing, signal) : known.data
    }

    return async (outgoing, signal) => {
      if (outgoing.method !== 'GET') {
        try {
          return await next(outgoing, signal)
        } finally {
          // What was known before a change may no longer be so.
          writtenAt = parts.now()
        }
      }
      const store = findStore(outgoing.url, await findOwner())
      if (!store) return next(outgoing, signal)
      return outgoing.straight ? ask(store, outgoing, signal) : read(store, outgoing, signal)
    }
  }
