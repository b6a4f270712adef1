import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { year } from './static-files.ts'

/** The recordings. Each carries its hash in its name, so a browser may keep it; players ask for them in parts. */
export async function serveAudioFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/audio/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', year),
  })
}
