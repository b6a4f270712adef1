import { findQueuedWrite } from '@schola/contract/offline'
import { currentUserUrl, findId } from '../../account/known-learner.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Outgoing, Send } from '../../api/send.ts'
import { findJoin } from './join-beside.ts'
import { dropBeside, keepBeside, readBeside } from './kept-beside.ts'
import { findStore, type ResponseStore } from './response-store.ts'

/** Answers with the signed-in learner too. */
const demoUserUrl = '/api/demo-user'
/** How long a response counts as fresh in the installed app. */
export const freshMs = 60 * 60_000
/** How long a connection that neither answers nor fails is waited for when there is something to show. */
const timeoutMs = 4000
/** Within this time a page does not revalidate the same response again. */
const revalidateAfterMs = 5 * 60_000

export interface ResponseCacheParts {
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly isStandalone: () => boolean
  readonly sleep: (ms: number) => Promise<void>
  /** Does something in a task of its own. */
  readonly later: (work: () => unknown) => void
  /** Nothing of the former learner may stay on the device. */
  readonly forgetLearner: () => Promise<void>
  /** How often that has happened. */
  readonly countForgettings: () => number
  /** A revalidation has brought another response than the one that is shown. */
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
 * what is fresh while the server is asked for something newer.
 */
export const cacheResponses =
  (parts: ResponseCacheParts) =>
  (next: Send): Send => {
    let writtenAt = Number.NEGATIVE_INFINITY
    const askedAt = new Map<string, number>()
    let asks = 0
    /** Of the calls to each address that were answered, the number of the one that was made last. */
    const answered = new Map<string, number>()
    const keeping = new Map<string, Promise<void>>()

    const findUser = async () => findStore(currentUserUrl, undefined)?.find(currentUserUrl)
    const findOwner = async () => findId((await findUser())?.data)

    async function meetUser(user: unknown) {
      const former = await findOwner()
      if (former !== undefined && former !== findId(user)) await parts.forgetLearner()
    }

    async function keep(store: ResponseStore, url: string, data: unknown, asked: number) {
      const join = findJoin(url)
      const beside = join ? readBeside(url) : []
      const kept = join ? join(url, data, asked) : data
      const isKept = await store.keep(url, { data: kept, timestamp: parts.now() })
      if (isKept && join) dropBeside(url, beside)
    }

    /** What is kept at one address is kept one after the other: the slower of two must not be the older. */
    function inTurn(url: string, work: () => Promise<void>): Promise<void> {
      const turn = (keeping.get(url) ?? Promise.resolve()).then(work)
      // One that could not be kept does not stop those after it.
      const ended = turn.catch(() => undefined)
      keeping.set(url, ended)
      return turn
    }

    async function ask(store: ResponseStore, outgoing: Outgoing, signal?: AbortSignal) {
      const { url } = outgoing
      const asked = parts.now()
      askedAt.set(url, asked)
      asks += 1
      const order = asks
      const forgettings = parts.countForgettings()
      try {
        const data = await next(outgoing, signal)
        // A response that comes after its owner has left is nobody's.
        const isForgotten = () => parts.countForgettings() !== forgettings
        if (isForgotten()) return data
        if (order < (answered.get(url) ?? 0)) {
          // A later call was answered sooner: what it brought is newer.
          await keeping.get(url)
          return (await findKnown(store, outgoing))?.data ?? data
        }
        answered.set(url, order)
        async function keepLater() {
          await new Promise<void>((resolve) => parts.later(resolve))
          if (!isForgotten() && answered.get(url) === order) await keep(store, url, data, asked)
        }
        if (url === currentUserUrl) {
          await meetUser(data)
          await inTurn(url, () => keep(store, url, data, asked))
        } else {
          // Whoever asked is not kept waiting for it; what cannot be kept is asked for again.
          inTurn(url, keepLater).catch(() => undefined)
        }
        return findJoin(url)?.(url, data, asked) ?? data
      } catch (error) {
        askedAt.delete(url)
        if (url === currentUserUrl && isSignedOut(error)) await parts.forgetLearner()
        throw error
      }
    }

    /** Has the page ask again where a reply differs from what it shows meanwhile. */
    async function tellIfNewer(reply: Promise<unknown>, shown: unknown) {
      try {
        if (JSON.stringify(await reply) !== JSON.stringify(shown)) parts.onNewer()
      } catch (error) {
        // Whoever is signed out elsewhere must not go on reading here.
        if (isSignedOut(error)) parts.onNewer()
      }
    }

    /** Who is there is always asked: somebody else may have signed in. */
    const isFresh = (url: string, timestamp: number) =>
      url !== currentUserUrl && timestamp > writtenAt && parts.now() - timestamp < freshMs

    async function findKnown(store: ResponseStore, { url }: Outgoing) {
      const known = (await store.find(url)) ?? (url === demoUserUrl ? await store.find(currentUserUrl) : undefined)
      const join = findJoin(url)
      return known && join ? { ...known, data: join(url, known.data) } : known
    }

    /** What is known is looked up only when the server does not answer in time, or at all. */
    async function readOnline(store: ResponseStore, outgoing: Outgoing, signal?: AbortSignal) {
      const reply = ask(store, outgoing, signal)
      const isLate = Symbol('late')
      try {
        const first = await Promise.race([reply, parts.sleep(timeoutMs).then(() => isLate)])
        if (first !== isLate) return first
      } catch (error) {
        const known = isUnreachable(error) ? await findKnown(store, outgoing) : undefined
        if (known) return known.data
        throw error
      }
      const known = await findKnown(store, outgoing)
      if (!known) return reply
      void tellIfNewer(reply, known.data)
      return known.data
    }

    async function read(store: ResponseStore, outgoing: Outgoing, signal?: AbortSignal) {
      if (parts.isOnline() && !parts.isStandalone()) return readOnline(store, outgoing, signal)
      const known = await findKnown(store, outgoing)
      if (!known) return ask(store, outgoing, signal)
      if (parts.isStandalone() && isFresh(outgoing.url, known.timestamp)) {
        const asked = askedAt.get(outgoing.url) ?? Number.NEGATIVE_INFINITY
        if (parts.now() - asked >= revalidateAfterMs) void tellIfNewer(ask(store, outgoing), known.data)
        return known.data
      }
      return parts.isOnline() ? readOnline(store, outgoing, signal) : known.data
    }

    /** What the reply to a learner's own write says of what is kept here. */
    async function learn({ method, url, body, made }: Outgoing, reply: unknown) {
      const queued = findQueuedWrite(method, url)
      const known = queued && (await findUser())
      const owner = findId(known?.data)
      if (!known || owner === undefined || queued.params['userId'] !== owner) return
      const { row, user } = queued.policy.learn(reply, queued.params)
      const ownUrl = `/api/users/${encodeURIComponent(owner)}`
      if (row) keepBeside(`${ownUrl}/chants`, row.chantId, row.progress, parts.now())
      const madeAt = new Date(parts.now() - (made?.agoMs ?? 0)).toISOString()
      const entry = queued.policy.findEntry?.({ body, params: queued.params, madeAt })
      if (entry) keepBeside(`${ownUrl}/memory`, entry.id, entry, parts.now())
      const data = { ...(known.data as object), ...user } // has an id
      if (user) await findStore(currentUserUrl, undefined)?.keep(currentUserUrl, { ...known, data })
    }

    async function write(outgoing: Outgoing, signal?: AbortSignal) {
      const forgettings = parts.countForgettings()
      try {
        const reply = await next(outgoing, signal)
        if (parts.countForgettings() === forgettings) await learn(outgoing, reply)
        return reply
      } finally {
        // What was known before a change may no longer be so.
        writtenAt = parts.now()
      }
    }

    return async (outgoing, signal) => {
      if (outgoing.method !== 'GET') return write(outgoing, signal)
      const store = findStore(outgoing.url, await findOwner())
      if (!store) return next(outgoing, signal)
      return outgoing.straight ? ask(store, outgoing, signal) : read(store, outgoing, signal)
    }
  }
