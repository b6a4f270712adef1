import type { FastifyReply, FastifyRequest } from 'fastify'
import { findTrouble, troubleAnswers } from '../db/failure.ts'
import { HttpError } from '../http/http-error.ts'
import { messagePage, PAGE_POLICY } from './html.ts'
import { SignInRefused, SignInUnavailable } from './sign-in-error.ts'

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

const wantsPage = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html')

const statusOf = (error: Error & { statusCode?: unknown }): number => {
  const status = error instanceof HttpError ? error.status : error.statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

const showPage = (reply: FastifyReply, status: number, sentence: string) =>
  reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(messagePage(sentence))

/**
 * Sign-in is a navigation, so a browser gets a page: the start page for a sign-in that failed, a sentence for the rest.
 * Anything else gets `{ message }`. Only code words are logged: library errors carry tokens and claims.
 */
export const answerSignInError = (error: Error, request: FastifyRequest, reply: FastifyReply): unknown => {
  if (error instanceof SignInRefused) {
    request.log.warn({ reason: error.reason }, 'sign-in refused')
    if (!wantsPage(request)) return reply.code(error.statusCode).send({ message: error.message })
    return reply.redirect(error.reason === 'access_denied' ? '/?signin=cancelled' : '/?signin=failed', 303)
  }
  if (error instanceof SignInUnavailable) {
    request.log.error({ reason: error.reason }, 'sign-in unavailable')
    if (wantsPage(request)) return showPage(reply, error.statusCode, error.message)
    return reply.code(error.statusCode).send({ message: error.message })
  }
  // The application's own handler knows how to answer a caller that is no browser.
  if (!wantsPage(request)) throw error
  const trouble = findTrouble(error)
  if (trouble) {
    const { message, retryAfter } = troubleAnswers[trouble]
    request.log.error({ reason: trouble }, 'database in trouble')
    return showPage(reply.header('retry-after', String(retryAfter)), 503, message)
  }
  const status = statusOf(error)
  if (error instanceof HttpError && error.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(error.retryAfterSeconds))
  }
  if (status < 500) return showPage(reply, status, error.message)
  request.log.error({ error: error.name, code: Reflect.get(error, 'code') }, 'sign-in failed')
  return showPage(reply, status, OUR_FAULT)
}
