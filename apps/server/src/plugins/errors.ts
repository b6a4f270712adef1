import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, HttpError } from '../calls/http-error.ts'
import { classifyFailure, failureResponses, rootReason } from '../db/failure.ts'

/** Where an error was thrown, without its message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** Our codes for Fastify's own errors. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'content_length_mismatch',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not_json',
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
    return new HttpError(error.statusCode, codes[error.code] ?? 'not_understood')
  }
  const failure = classifyFailure(error)
  if (failure) {
    const { code, retryAfterSeconds } = failureResponses[failure]
    request.log.error({ reason: rootReason(error) }, `database ${failure}`)
    return new HttpError(503, code, { retryAfterSeconds })
  }
  request.log.error(details, 'request failed')
  return new HttpError(500, 'internal')
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = toHttpError(error, request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  // Set for the reply that was not made.
  return reply.removeHeader('content-disposition').code(status).header('cache-control', 'no-store').send(body)
}
