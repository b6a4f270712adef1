import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Sends a body that lies in several buffers, as they are. Joined, it would be a copy for each reply, and all of them stay
 * in memory until the next garbage collection.
 */
export function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const { raw } = reply
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const headers = reply.header('content-length', length).getHeaders() as OutgoingHttpHeaders // none of them is undefined
  reply.hijack()
  raw.writeHead(reply.statusCode, headers)
  // All in one write to the socket.
  raw.cork()
  for (const piece of pieces) raw.write(piece)
  raw.uncork()
  raw.end()
  return reply
}
