import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { classifyFailure, failureAnswers } from '../db/failure.ts'
import { HttpError } from './http-error.ts'

/** The cause at the bottom: what stands around it may quote a query with a learner's data in it. */
export function rootReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? rootReason(error.cause) : error.message
}

/** Where an error came from, without its message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** Messages of Fastify's own refusals, in our words. */
const refusals: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON: the content type must be application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request does not match its header.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
}

const detailsOf = (error: FastifyError) => ({
  error: error.name,
  code: error.code,
  reason: rootReason(error),
  stack: framesOf(error),
})

/** What the caller is told about an error; an error of ours is logged with its details. */
export function toHttpError(
  error: FastifyError,
  request: FastifyRequest,
  details: object = detailsOf(error),
): HttpError {
  if (error instanceof HttpError) return error
  const failure = classifyFailure(error)
  if (failure) {
    const { message, retryAfter } = failureAnswers[failure]
    request.log.error({ reason: rootReason(error) }, `database ${failure}`)
    return new HttpError(503, message, retryAfter)
  }
  const status = error.statusCode ?? 500
  if (status < 500) return new HttpError(status, refusals[error.code] ?? 'The request cannot be understood.')
  request.log.error(details, 'request failed')
  return new HttpError(500, 'Something went wrong on our side. Please try again.')
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfterSeconds, details } = toHttpError(error, request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status).send({ message, ...details })
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}
