import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../calls/http-error.ts'
import { classifyFailure, failureResponses, rootReason } from '../db/failure.ts'

/** Where an error was thrown, without its message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** Our words for Fastify's own refusals. */
const refusals: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON: the content type must be application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request does not match its header.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is not valid JSON.',
}

const detailsOf = (error: FastifyError) => ({
  error: error.name,
  code: error.code,
  reason: rootReason(error),
  stack: framesOf(error),
})

/** Turns any error into a refusal for the caller; an error of ours is logged with its details. */
export function toHttpError(
  error: FastifyError,
  request: FastifyRequest,
  details: object = detailsOf(error),
): HttpError {
  if (error instanceof HttpError) return error
  // Before the database is suspected: a body that its sender cuts off ends with the same code as a lost connection.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    if (error.code === 'ECONNRESET') request.log.info({ route: request.routeOptions.url }, 'request cut off')
    return new HttpError(error.statusCode, refusals[error.code] ?? 'The request cannot be understood.')
  }
  const failure = classifyFailure(error)
  if (failure) {
    const { message, retryAfter } = failureResponses[failure]
    request.log.error({ reason: rootReason(error) }, `database ${failure}`)
    return new HttpError(503, message, retryAfter)
  }
  request.log.error(details, 'request failed')
  return new HttpError(500, 'Something went wrong on our side. Please try again.')
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfterSeconds, details } = toHttpError(error, request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  // Set for the reply that was not made.
  return reply
    .removeHeader('content-disposition')
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, ...details })
}
