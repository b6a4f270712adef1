import { hash } from 'node:crypto'
import { uploadRecording } from '@schola/contract/chant-sources'
import { recordingAddress } from '@schola/contract/recording-file'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { badRequest } from '../../calls/http-error.ts'
import { serveCall } from '../../calls/serve-call.ts'
import { judgeRecording } from './recording-kind.ts'
import { saveRecording } from './recordings.repository.ts'

/** The only call whose body is a file; all others take JSON alone. */
export async function serveRecordings(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser(uploadRecording.bodyMedia, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serveCall(files, deps, uploadRecording, async ({ body, queries, now, note }) => {
      const judged = judgeRecording(body)
      if ('mistake' in judged) throw badRequest(judged.mistake)
      const { kind } = judged
      const name = hash('sha256', body, 'hex')
      await saveRecording(queries, { hash: name, kind, bytes: Buffer.from(body), createdAt: now })
      note({ hash: name, bytes: body.length, kind })
      return { hash: name, bytes: body.length, kind, address: recordingAddress(name, kind) }
    })
  })
}
