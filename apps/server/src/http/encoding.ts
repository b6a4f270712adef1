import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Off the main thread, and quick rather than small: the answers are made anew for each learner. */
const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  // Many are at work at once, and each holds its window: half of the largest compresses these texts as well.
  gzip: (text) => deflate(text, { level: 6, windowBits: 14, memLevel: 7, chunkSize: 8192 }),
  identity: async (text) => Buffer.from(text),
}

export const encode = (text: string, encoding: Encoding): Promise<Buffer> => encoders[encoding](text)

const takes = (coding: RegExp) => (request: FastifyRequest) =>
  coding.test(request.headers['accept-encoding']?.toString() ?? '')
const takesBrotli = takes(/\bbr\b(?!;q=0(\.0*)?\b)/)
export const takesGzip = takes(/\bgzip\b(?!;q=0(\.0*)?\b)/)

/** The best encoding that the caller takes. */
export function encodingFor(request: FastifyRequest): Encoding {
  if (takesBrotli(request)) return 'br'
  return takesGzip(request) ? 'gzip' : 'identity'
}
