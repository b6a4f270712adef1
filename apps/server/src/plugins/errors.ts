import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error.ts'

/** PostgreSQL is away, starting, or shutting down: classes 08, 53, 57 and what the driver says on a broken line. */
const unavailableCode = /^(08...|53...|57P0.|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const unavailableText =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/** The cause at the bottom: what stands around it may quote a query with a learner's data in it. */
export function rootReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? rootReason(error.cause) : error.message
}

/** Where an error came from, without its message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : ''
    if (unavailableCode.test(code) || unavailableText.test(each.message)) return true
  }
  return false
}

/** Messages of Fastify's own refusals, in our words. */
const refusals: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON: the content type must be application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request does not match its header.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
    return reply.code(error.status).send({ message: error.message, ...error.details })
  }
  if (isDatabaseAway(error)) {
    request.log.error({ reason: rootReason(error) }, 'database unavailable')
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ message: 'The database cannot be reached right now. Please try again in a moment.' })
  }
  const status = error.statusCode ?? 500
  if (status < 500) {
    return reply.code(status).send({ message: refusals[error.code] ?? 'The request cannot be understood.' })
  }
  request.log.error(
    { error: error.name, code: error.code, reason: rootReason(error), stack: framesOf(error) },
    'request failed',
  )
  return reply.code(500).send({ message: 'Something went wrong on our side. Please try again.' })
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}
