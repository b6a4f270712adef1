import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/http-error.ts'

export const year = 'public, max-age=31536000, immutable'

/** Addresses of the server itself: what is not there is an error, never the page. */
const ownAddress = /^\/(api|healthz|readyz|metrics|assets|audio)(\/|\?|$)/

/** The page for visitors; `build/pages.ts` of the web app renders it. */
const landingPage = 'landing-page.html'
const appPage = 'index.html'

const ownScripts = "script-src 'self'"
const ownStyles = "style-src 'self'"

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of the inline scripts and styles that the content security policy of a page allows. */
interface Allowed {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Only elements without attributes: a data block carries its type, is never run, and needs no hash. */
const hashInside = (tag: string, page: string) =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => hashOf(text))

/** For each page of the built app, by its name. */
async function readAllowed(folder: string): Promise<ReadonlyMap<string, Allowed>> {
  async function read(name: string) {
    const page = await readFile(join(folder, name), 'utf8')
    return [name, { scripts: hashInside('script', page), styles: hashInside('style', page) }] as const
  }
  return new Map(await Promise.all([appPage, landingPage].map(read)))
}

function allow(reply: FastifyReply, { scripts, styles }: Allowed): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(ownScripts, [ownScripts, ...scripts].join(' '))
    .replace(ownStyles, [ownStyles, ...styles].join(' '))
  reply.header('content-security-policy', policy)
}

export interface PageOptions {
  readonly hasSession: (request: FastifyRequest) => boolean
}

/**
 * The built web app. Every address that is neither a file nor a call is a screen: rendered on the server for a learner,
 * the landing page for a visitor at /, and for all else the page whose app finds out.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  { hasSession }: PageOptions,
): Promise<void> {
  const built = existsSync(join(folder, appPage))
  const allowed: ReadonlyMap<string, Allowed> = built ? await readAllowed(folder) : new Map()

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const isVisitor = /^\/(\?|$)/.test(request.url) && !hasSession(request)
    reply.headers({ vary: 'cookie', 'cache-control': 'no-cache' })
    return reply.sendFile(isVisitor ? landingPage : appPage)
  }

  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      // What tools leave behind is no part of the app.
      dotfiles: 'ignore',
      allowedPath: (path) => !path.startsWith('/api/'),
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
