import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encode, encodingFor } from '../http/encoding.ts'
import { notFound } from '../http/http-error.ts'
import type { FindWrittenPage } from './written-pages.ts'

export const year = 'public, max-age=31536000, immutable'

/** Addresses of the server itself: what is not there is an error, never the page. */
const ownAddress = /^\/(api|idp|healthz|readyz|metrics|assets|audio)(\/|\?|$)/

/** The page with the landing screen already written into it; `build/title-page.ts` of the web app makes it. */
const titlePage = 'title-page.html'
const appPage = 'index.html'

const ownScripts = "script-src 'self'"
const ownStyles = "style-src 'self'"

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of what may run and take effect in a page though it is written into it. */
interface Allowed {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const hashInside = (tag: string, page: string) =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => hashOf(text))

/** For each page of the built app, by its name. */
async function readAllowed(folder: string): Promise<ReadonlyMap<string, Allowed>> {
  const read = async (name: string) => {
    const page = await readFile(join(folder, name), 'utf8')
    return [name, { scripts: hashInside('script', page), styles: hashInside('style', page) }] as const
  }
  return new Map(await Promise.all([appPage, titlePage].map(read)))
}

function allow(reply: FastifyReply, { scripts, styles }: Allowed): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(ownScripts, [ownScripts, ...scripts].join(' '))
    .replace(ownStyles, [ownStyles, ...styles].join(' '))
  reply.header('content-security-policy', policy)
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
  const allowed: ReadonlyMap<string, Allowed> = built ? await readAllowed(folder) : new Map()

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'cookie')
    const written = await findWrittenPage(request)
    if (written === undefined) {
      const isVisitor = /^\/(\?|$)/.test(request.url) && !hasSession(request)
      return reply.header('cache-control', 'no-cache').sendFile(isVisitor ? titlePage : appPage)
    }
    allow(reply, { scripts: allowed.get(appPage)?.scripts ?? [], styles: [hashOf(written.style)] })
    const encoding = encodingFor(request)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    // It speaks of the learner: not even their own browser may show it again to another.
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(await encode(written.page, encoding))
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
        const inPage = allowed.get(basename(path).replace(/\.(br|gz)$/, ''))
        if (inPage) allow(reply, inPage)
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
