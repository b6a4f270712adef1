import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encode, encodingFor } from '../encoding.ts'
import { notFound } from '../http-error.ts'
import type { FindWrittenPage } from './written-pages.ts'

export const year = 'public, max-age=31536000, immutable'

/** Addresses of the server itself: what is not there is an error, never the page. */
const ownAddress = /^\/(api|idp|healthz|readyz|metrics|assets|audio)(\/|\?|$)/

/** The page with the landing screen already written into it; `build/title-page.ts` of the web app makes it. */
const titlePage = 'title-page.html'
const appPage = 'index.html'

const ownScripts = "script-src 'self'"

/** What the policy has to say so that the scripts written into a page run, and no others. */
function allowScriptsOf(page: string): string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [ownScripts, ...hashes].join(' ')
}

/** For each page of the built app, by its name. */
async function readPolicies(folder: string): Promise<ReadonlyMap<string, string>> {
  const read = async (name: string) => [name, allowScriptsOf(await readFile(join(folder, name), 'utf8'))] as const
  return new Map(await Promise.all([appPage, titlePage].map(read)))
}

function allowScripts(reply: FastifyReply, allowed: string | undefined): void {
  const policy = reply.getHeader('content-security-policy')
  if (allowed) reply.header('content-security-policy', String(policy).replace(ownScripts, allowed))
}

export interface PageOptions {
  readonly hasSession: (request: FastifyRequest) => boolean
  readonly findWrittenPage: FindWrittenPage
}

/**
 * The built web app. Every address that is not a file or a call is a screen, and the page finds out which; whoever comes
 * to the first without a session, and every learner who comes with one, is given the words of it at once.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  { hasSession, findWrittenPage }: PageOptions,
): Promise<void> {
  const built = existsSync(join(folder, appPage))
  const policies: ReadonlyMap<string, string> = built ? await readPolicies(folder) : new Map()

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'cookie')
    const written = await findWrittenPage(request)
    if (written === undefined) {
      const isVisitor = /^\/(\?|$)/.test(request.url) && !hasSession(request)
      return reply.header('cache-control', 'no-cache').sendFile(isVisitor ? titlePage : appPage)
    }
    allowScripts(reply, policies.get(appPage))
    const encoding = encodingFor(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    // It speaks of the learner: not even their own browser may show it again to another.
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(await encode(written, encoding))
  }

  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      // What tools leave behind is no part of the app.
      dotfiles: 'ignore',
      allowedPath: (path) => !/^\/(api|idp)\//.test(path),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Files under /assets carry their hash in their name; the others are asked for anew each time.
        reply.header('cache-control', path.includes('/assets/') ? year : 'no-cache')
        allowScripts(reply, policies.get(basename(path).replace(/\.(br|gz)$/, '')))
      },
    })
    app.get('/', sendPage)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !ownAddress.test(request.url)
    if (!isPage) throw notFound('There is nothing at this address.')
    if (!built) throw notFound('The web app has not been built. Run npm start, or npm run build.')
    return sendPage(request, reply)
  })
}
