import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './errors.ts'
import { logAnswer } from './request-log.ts'
import { securityHeadersFor } from './security-headers.ts'

/** Answers an address that the router cannot read. Fastify runs none of the hooks for it. */
export const answerBadAddress =
  (publicUrl: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeadersFor(publicUrl), 'x-request-id': request.id })
    void answerError(error, request, reply)
    logAnswer(request.log, { method: request.method, status: reply.statusCode, ms: reply.elapsedTime })
  }

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
}

/** Answers what is no HTTP at all, or did not come in time, in the form of every other answer. */
export function answerNoRequest(publicUrl: string, log: FastifyBaseLogger, error: Error, socket: Socket): void {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = refusals[code] ?? [400, 'The request cannot be understood.']
  const body = JSON.stringify({ message })
  const requestId = randomUUID()
  const headers = {
    ...securityHeadersFor(publicUrl),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) {
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'))
    logAnswer(log.child({ reqId: requestId }), { method: 'unknown', status, ms: 0 })
  }
  socket.destroy(error)
}
