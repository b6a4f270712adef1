import type { Access, Call } from '@schola/contract/define-call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isOfErasedUser, rootReason } from '../db/failure.ts'
import type { AuditEntry } from '../features/audit/audit.repository.ts'
import { findTokenHash, type Session, sessionTouchMs } from '../features/sessions/session.ts'
import { findSession, touchSession } from '../features/sessions/sessions.repository.ts'
import { type Deps, isSecure } from './deps.ts'
import { badRequest, forbidden, signInFirst, unauthorized, userNotFound } from './http-error.ts'
import { findJsonFault, maxRequestDepth } from './json.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller, once the call is admitted. */
    session?: Session | undefined
  }
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType ? z.output<C[K]> : undefined

/** The validated parts of a request. */
export interface Input<C extends Call> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
}

export type AuditDetails = Readonly<Record<string, number | boolean | string | readonly number[] | undefined>>

/** A validated request of a caller who may make it. */
export interface Admitted<C extends Call> extends Input<C> {
  /** Undefined only for a call that anyone may make. */
  readonly session: C['access'] extends 'anyone' ? undefined : Session
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Makes the audit entry that is written in the transaction of the act; undefined unless an operator acts for others. */
  readonly auditEntry: (details?: AuditDetails) => AuditEntry | undefined
}

const ownerIn = (request: FastifyRequest): string | undefined => (request.params as { userId?: string }).userId // the router has matched the call's own path

/** Throws unless a session may make a call; `ownerId` is the user in the path. */
function admit(access: Access, session: Session | undefined, ownerId: string | undefined): void {
  if (access === 'anyone') return
  if (!session) throw signInFirst()
  if (access === 'signed-in' || session.elevated) return
  if (access === 'owner-or-admin' && ownerId === session.user.id) return
  throw forbidden(access === 'admin' ? 'admin_password_required' : 'not_your_account')
}

/** Whether an operator acts on another user's data. */
function actsAsOperator(access: Access, session: Session, ownerId: string | undefined): boolean {
  return access === 'admin' || (access === 'owner-or-admin' && ownerId !== session.user.id)
}

/** Refuses a write of another learner of this device (header `X-Written-By`), to be sent under their own session. */
function refuseOthersWrite({ headers }: FastifyRequest, { user }: Session): void {
  const header = headers['x-written-by']
  if (header === undefined || header === encodeURIComponent(user.id)) return
  throw unauthorized('change_of_other_account')
}

/** Updates the last use of a session, at most once an hour, so that it does not expire. */
function noteSeen(deps: Deps, session: Session, request: FastifyRequest): void {
  const now = deps.now()
  if (now.getTime() - session.lastSeenAt.getTime() < sessionTouchMs) return
  touchSession(deps.database.queries, session.tokenHash, now).catch((error: unknown) =>
    request.log.warn({ reason: rootReason(error) }, 'session could not be touched'),
  )
}

/** Leaves out the search text, which is often a name: audit entries outlive accounts. */
const withoutNames = ({ search, ...asked }: Record<string, unknown>) =>
  search === undefined ? asked : { ...asked, isSearch: true }

function auditEntryOf(call: Call, session: Session, request: FastifyRequest, now: Date, noted: object): AuditEntry {
  const params = request.params as Record<string, string> // as above
  const subject = params.userId ?? params.id ?? params.chantId ?? null
  const asked = call.method === 'GET' ? withoutNames(request.query as Record<string, unknown>) : {} // as above
  const details = { ...asked, ...noted }
  return { at: now, actorId: session.user.id, action: `${call.method} ${call.path}`, subject, details }
}

function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  const params = validate(call.params, request.params)
  const query = validate(call.query, request.query)
  const fault = call.bodyMedia === undefined ? findJsonFault(request.body, maxRequestDepth) : undefined
  if (fault !== undefined) throw badRequest(`request_${fault}`)
  // The parts are those of this very call, which TypeScript cannot see through the generic.
  return { params, query, body: validate(call.body, request.body) } as Input<C>
}

/**
 * Serves a call of the contract. Every request is admitted or refused here before anything else is done for it; a body is
 * read only after its sender has been admitted.
 */
export function serveAdmitted<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (admitted: Admitted<C>) => Promise<FastifyReply>,
): void {
  async function admitCaller(request: FastifyRequest): Promise<Session | undefined> {
    if (call.access === 'anyone') return undefined
    const tokenHash = findTokenHash(request, isSecure(deps))
    const session = tokenHash && (await findSession(deps.database, tokenHash, deps.now()))
    if (session) refuseOthersWrite(request, session)
    admit(call.access, session, ownerIn(request))
    if (!session) return undefined
    noteSeen(deps, session, request)
    return session
  }

  app.route({
    method: call.method,
    url: call.path,
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    onRequest: async (request) => {
      request.session = await admitCaller(request)
    },
    handler: async (request, reply) => {
      const now = deps.now()
      const ownerId = ownerIn(request)
      // A large body can take a while: the session may have ended in the meantime.
      const session = call.maxBodyBytes === undefined ? request.session : await admitCaller(request)
      const input = readInput(call, request)
      const isAudited = session && actsAsOperator(call.access, session, ownerId)
      const auditEntry = (details: AuditDetails = {}) =>
        isAudited ? auditEntryOf(call, session, request, now, details) : undefined
      try {
        // Whether there is a session follows from the call's access, which TypeScript cannot see through the generic.
        return await handle({ ...input, session, now, request, reply, auditEntry } as Admitted<C>)
      } catch (error) {
        if (!session || !isOfErasedUser(error)) throw error
        // The account and its session were erased while the request was handled.
        throw ownerId === undefined || ownerId === session.user.id ? signInFirst() : userNotFound()
      }
    },
  })
}
