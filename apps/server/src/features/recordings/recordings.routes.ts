import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { uploadRecording } from '@schola/contract/chant-sources'
import { recordingAddress } from '@schola/contract/recording-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Deps, isSecure } from '../../calls/deps.ts'
import { badRequest, notFound } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { year } from '../../plugins/static-files.ts'
import { findTokenHash } from '../sessions/session.ts'
import { findSession } from '../sessions/sessions.repository.ts'
import { judgeRecording } from './recording-kind.ts'
import { findRecordingSize, type RecordingKind, readRecording, saveRecording } from './recordings.repository.ts'

/** Serves the upload: the only call whose body is a file. */
async function uploadRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser(uploadRecording.bodyMedia, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serveCall(files, deps, uploadRecording, async ({ body, queries, now, note }) => {
      const judged = judgeRecording(body)
      if ('mistake' in judged) throw badRequest(judged.mistake)
      const { kind } = judged
      const name = createHash('sha256').update(body).digest('hex')
      await saveRecording(queries, { hash: name, kind, bytes: Buffer.from(body), createdAt: now })
      note({ hash: name, bytes: body.length, kind })
      return { hash: name, bytes: body.length, kind, address: recordingAddress(name, kind) }
    })
  })
}

const types: Readonly<Record<RecordingKind, string>> = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' }

/** Bytes in memory for each listener, however slow the connection. */
const sliceBytes = 256 * 1024
/** Maximum length of a range without an end, such as "bytes=0-": a player requests more as it plays. */
export const maxOpenRangeBytes = 1024 * 1024

/** Returns the requested range without its end; undefined for the whole file, 'none' for an empty range. */
function readRange(header: string | undefined, size: number): { from: number; to: number } | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  const [, first = '', last = ''] = asked
  // RFC 9110, 14.1.1: an invalid range is ignored.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' ? size : Math.min(last === '' ? from + maxOpenRangeBytes : Number(last) + 1, size)
  return from < to ? { from, to } : 'none'
}

/**
 * The recordings that operators have uploaded, under names made of their hash, in parts as players ask for them. A draft
 * names those of the curriculum by their hash, too: they are where the curriculum has them. Recordings that no published
 * chant names are for operators only.
 */
function playbackRoute(app: FastifyInstance, deps: Deps): void {
  const { queries } = deps.database

  async function* readSlices(hash: string, from: number, to: number) {
    for (let at = from; at < to; at += sliceBytes) {
      const slice = await readRecording(queries, hash, at, Math.min(at + sliceBytes, to))
      // Deleted in the meantime: the client must see a failure, not a shorter recording.
      if (slice.length === 0) throw new Error('The recording is gone.')
      yield slice
    }
  }

  /** Returns the URL of a curriculum recording, which ends with the beginning of its hash and its kind. */
  async function findBuilt(ending: string): Promise<string | null | undefined> {
    const { chants, settingsByChant } = await deps.curriculum.get()
    const sung = [...chants, ...[...settingsByChant.values()].flat()]
    return sung.find(({ audioPath }) => audioPath?.endsWith(ending))?.audioPath
  }

  async function isOperator(request: FastifyRequest): Promise<boolean> {
    const tokenHash = findTokenHash(request, isSecure(deps))
    const session = tokenHash && (await findSession(deps.database, tokenHash, deps.now()))
    return session?.elevated === true
  }

  async function send(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
    const [, hash = '', kind] = /^([0-9a-f]{64})\.(mp3|m4a|ogg)$/.exec(request.params.file) ?? []
    const found = hash === '' ? undefined : await findRecordingSize(queries, hash)
    const built = found || hash === '' ? undefined : await findBuilt(`-${hash.slice(0, 12)}.${kind}`)
    if (built) return reply.redirect(built)
    if (!found || found.kind !== kind) throw notFound('recording_not_found')
    if (!found.isPublished && !(await isOperator(request))) throw notFound('recording_not_found')
    const { size } = found
    const etag = `"${hash.slice(0, 27)}"`
    reply
      .headers({ 'cache-control': found.isPublished ? year : 'private, no-cache', 'accept-ranges': 'bytes', etag })
      .type(types[found.kind])
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const ifRange = request.headers['if-range']
    const isSame = ifRange === undefined || ifRange === etag
    const range = isSame ? readRange(request.headers.range, size) : undefined
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { from, to } = range ?? { from: 0, to: size }
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`)
    reply.header('content-length', to - from)
    if (request.method === 'HEAD') return reply.send()
    return reply.send(Readable.from(readSlices(hash, from, to), { objectMode: false, highWaterMark: sliceBytes }))
  }

  app.route({ method: ['GET', 'HEAD'], url: '/audio/own/:file', handler: send })
}

export async function recordingsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await uploadRoute(app, deps)
  playbackRoute(app, deps)
}
