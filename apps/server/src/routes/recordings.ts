import { hash } from 'node:crypto'
import { uploadRecording } from '@schola/contract/chant-sources'
import { recordingAddress } from '@schola/contract/recording-file'
import type { FastifyInstance } from 'fastify'
import { judgeRecording } from '../content/recording-kind.ts'
import { callerOf } from '../http/admission.ts'
import { openTurnstile } from '../http/at-once.ts'
import { giveBodyTime } from '../http/body-time.ts'
import type { Deps } from '../http/deps.ts'
import { badRequest } from '../http/http-error.ts'
import { serveCall } from '../http/serve-call.ts'
import { keepRecording } from '../repositories/recording-repository.ts'

/** How many files an operator may send at once: each is held in memory until it is there. */
const mostUploadsAtOnce = 2

/** The one call whose body is a file: no other takes anything but JSON, and none may take so long to come. */
export async function serveRecordings(app: FastifyInstance, deps: Deps, uploadMs: number): Promise<void> {
  const turnstile = openTurnstile(mostUploadsAtOnce, 'Wait until the files that you are sending already have arrived.')
  await app.register(async (files) => {
    files.addHook('preParsing', async (request, reply) => {
      turnstile.enter(callerOf(request) ?? '', reply)
      giveBodyTime(app.server, request.raw, uploadMs)
    })
    files.removeAllContentTypeParsers()
    files.addContentTypeParser(uploadRecording.bodyMedia, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serveCall(files, deps, uploadRecording, async ({ body, queries, now, note }) => {
      const judged = judgeRecording(body)
      if ('mistake' in judged) throw badRequest(judged.mistake)
      const { kind } = judged
      const name = hash('sha256', body, 'hex')
      await keepRecording(queries, { hash: name, kind, bytes: Buffer.from(body), createdAt: now })
      note({ hash: name, bytes: body.length, kind })
      return { hash: name, bytes: body.length, kind, address: recordingAddress(name, kind) }
    })
  })
}
