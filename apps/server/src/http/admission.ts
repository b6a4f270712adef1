import type { Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isOfErasedUser, rootReason } from '../db/failure.ts'
import type { AuditEntry } from '../repositories/audit-repository.ts'
import { touchSession } from '../repositories/session-repository.ts'
import { type Caller, sessionTouchMs } from '../sessions/session.ts'
import { findTokenHash } from '../sessions/session-cookie.ts'
import { actsAsOperator, admit } from './access.ts'
import { type Deps, isSecure } from './deps.ts'
import { HttpError, notFound, signInFirst } from './http-error.ts'
import { validate } from './validate.ts'

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType ? z.output<C[K]> : undefined

/** What a request brings, as the contract has it. */
export interface Input<C extends Call> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
}

export type AuditDetails = Readonly<Record<string, number | boolean | string | readonly number[] | undefined>>

/** A request that may be answered. */
export interface Admitted<C extends Call, S extends Caller> extends Input<C> {
  /** Nobody's, of a call that anyone may make. */
  readonly session: S
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** To be written together with the act; nothing unless an operator acts on what is not their own. */
  readonly auditEntry: (details?: AuditDetails) => AuditEntry | undefined
}

interface Asked<C extends Call> {
  readonly tokenHash: Buffer
  readonly now: Date
  readonly request: FastifyRequest
  /** Nothing when it does not fit the contract, which is said to those alone who may make the call. */
  readonly findInput: () => Input<C> | undefined
}

/** Finds the living session of a token, and whatever else the call takes that the same statement can read. */
export type FindSession<C extends Call, S extends Caller> = (asked: Asked<C>) => Promise<S | undefined>

const ownerIn = (request: FastifyRequest): string | undefined => (request.params as { userId?: string }).userId // the router has matched the call's own path

const callers = new WeakMap<FastifyRequest, string>()

/** Who was admitted to make a request, before its body is read. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request)

/** Refuses a write that another learner made on this device (header `X-Written-By`): it waits for their own session. */
function refuseOthersWrite({ headers }: FastifyRequest, { user }: Caller): void {
  const header = headers['x-written-by']
  if (header === undefined || header === encodeURIComponent(user.id)) return
  throw new HttpError(401, 'This was written by another learner and waits for them to sign in.')
}

/** Writes down, now and then, that a session is in use, so that it does not expire under its learner. */
function noteSeen(deps: Deps, session: Caller, request: FastifyRequest): void {
  const now = deps.now()
  if (now.getTime() - session.lastSeenAt.getTime() < sessionTouchMs) return
  touchSession(deps.database.queries, session.tokenHash, now).catch((error: unknown) =>
    request.log.warn({ reason: rootReason(error) }, 'session could not be touched'),
  )
}

/** What is searched for is mostly somebody's name, which the log is to outlive. */
const withoutNames = ({ search, ...asked }: Record<string, unknown>) =>
  search === undefined ? asked : { ...asked, isSearch: true }

function auditEntryOf(call: Call, session: Caller, request: FastifyRequest, now: Date, noted: object): AuditEntry {
  const params = request.params as Record<string, string> // as above
  const subject = params.userId ?? params.id ?? params.chantId ?? null
  const asked = call.method === 'GET' ? withoutNames(request.query as Record<string, unknown>) : {} // as above
  const details = { ...asked, ...noted }
  return { at: now, actorId: session.user.id, action: `${call.method} ${call.path}`, subject, details }
}

function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> | HttpError {
  try {
    const params = validate(call.params, request.params)
    const query = validate(call.query, request.query)
    if (request.body instanceof HttpError) return request.body
    // The parts are those of this very call, which TypeScript cannot see through the generic.
    return { params, query, body: validate(call.body, request.body) } as Input<C>
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

/**
 * The one way in: every call of the contract is admitted here, or refused, before anything is done for it. The body of a
 * change is read only then, but for a call that finds its session by what the body holds: it needs at least a token.
 */
export function serveAdmitted<C extends Call, S extends Caller>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  find: FindSession<C, S>,
  answer: (admitted: Admitted<C, S>) => Promise<FastifyReply>,
  { isFoundByInput = false }: { readonly isFoundByInput?: boolean } = {},
): void {
  const findToken = (request: FastifyRequest) =>
    call.access === 'anyone' ? undefined : findTokenHash(request, isSecure(deps))

  async function admitCaller(request: FastifyRequest, findInput: () => Input<C> | undefined): Promise<S | undefined> {
    const tokenHash = findToken(request)
    const session = tokenHash && (await find({ tokenHash, now: deps.now(), request, findInput }))
    if (session) refuseOthersWrite(request, session)
    admit(call.access, session, ownerIn(request))
    if (!session) return undefined
    callers.set(request, session.user.id)
    noteSeen(deps, session, request)
    return session
  }

  async function admitBeforeBody(request: FastifyRequest): Promise<void> {
    if (!findToken(request)) throw signInFirst()
    if (!isFoundByInput) await admitCaller(request, () => undefined)
  }

  app.route({
    method: call.method,
    url: call.path,
    ...(call.mostBodyBytes !== undefined && { bodyLimit: call.mostBodyBytes }),
    ...(call.method !== 'GET' && call.access !== 'anyone' && { onRequest: admitBeforeBody }),
    handler: async (request, reply) => {
      const now = deps.now()
      const ownerId = ownerIn(request)
      let read: Input<C> | HttpError | undefined
      const readOnce = () => (read ??= readInput(call, request))
      function findInput() {
        const input = readOnce()
        return input instanceof HttpError ? undefined : input
      }

      // Once more after the body, which may take its time: whoever has been signed out meanwhile does nothing more.
      const session = await admitCaller(request, findInput)
      const input = readOnce()
      if (input instanceof HttpError) throw input

      const isAudited = session && actsAsOperator(call.access, session, ownerId)
      const auditEntry = (details: AuditDetails = {}) =>
        isAudited ? auditEntryOf(call, session, request, now, details) : undefined
      try {
        // As above.
        const { params, query, body } = input
        return await answer({ params, query, body, session, now, request, reply, auditEntry } as unknown as Admitted<
          C,
          S
        >)
      } catch (error) {
        if (!session || !isOfErasedUser(error)) throw error
        // Erased while the call was at work, and the session with them.
        throw ownerId === undefined || ownerId === session.user.id ? signInFirst() : notFound('There is no such user.')
      }
    },
  })
}
