import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPage } from '@schola/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Deps, isSecure } from '../calls/deps.ts'
import { notFound } from '../calls/http-error.ts'
import { sessionCookieName } from '../features/sessions/session.ts'

export const year = 'public, max-age=31536000, immutable'
const yearMs = 365 * 24 * 60 * 60_000

/** Addresses of the server itself: what is missing there is an error in JSON, not a page. */
const serverAddress = /^\/(api|healthz|readyz|metrics|assets|audio)(\/|\?|$)/

const appPage = 'index.html'
/** The app's page with the landing page rendered into it; `build/landing-page.ts` of the web app writes it. */
const landingPage = 'landing-page.html'

/** The content security policy allows the inline scripts of a page by their hashes. */
function allowScripts(reply: FastifyReply, page: string): void {
  const hashes = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = String(reply.getHeader('content-security-policy'))
  const scripts = ["script-src 'self'", ...hashes].join(' ')
  reply.header('content-security-policy', policy.replace("script-src 'self'", scripts))
}

async function serveApp(app: FastifyInstance, deps: Deps, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, appPage))
  const page = isBuilt ? await readFile(join(folder, appPage), 'utf8') : ''

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!isBuilt) throw notFound('web_app_not_built')
    const [path = ''] = request.url.split('?', 1)
    reply.headers({ vary: 'cookie', 'cache-control': 'no-cache' })
    const hasSessionCookie = request.cookies[sessionCookieName(isSecure(deps))] !== undefined
    if (path === '/' && !hasSessionCookie) return reply.sendFile(landingPage)
    if (isPage(path)) return reply.sendFile(appPage)
    // The app shows "Page Not Found". Not as a file: that could be answered with 304 to a conditional request.
    allowScripts(reply, page)
    return reply.code(404).type('text/html; charset=utf-8').send(page)
  }

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // Dot files are left by tools and are not part of the app.
      dotfiles: 'ignore',
      allowedPath: (path) => !path.startsWith('/api/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Files under /assets carry their hash in their name; the others are validated each time.
        reply.header('cache-control', path.includes('/assets/') ? year : 'no-cache')
        if (/\.html(\.br|\.gz)?$/.test(path)) allowScripts(reply, page)
      },
    })
    app.get('/', async (request, reply) => sendPage(request, reply))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!wantsPage || serverAddress.test(request.url)) throw notFound('address_not_found')
    return sendPage(request, reply)
  })
}

/** The recordings of the curriculum, whose names carry their hashes. */
async function serveRecordings(app: FastifyInstance, folder: string): Promise<void> {
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

/** Files for crawlers and for people who report vulnerabilities. */
function serveWellKnown(app: FastifyInstance, { settings, now }: Deps): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nAllow: /\nDisallow: /api/\n'),
  )
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (settings.securityContact === undefined) throw notFound('address_not_found')
    const expires = new Date(now().getTime() + yearMs).toISOString() // RFC 9116
    return reply.type('text/plain; charset=utf-8').send(`Contact: ${settings.securityContact}\nExpires: ${expires}\n`)
  })
}

/** The built web app, the recordings of the curriculum, and the pages: every address that no other route answers. */
export async function serveStaticFiles(
  app: FastifyInstance,
  deps: Deps,
  { webFolder, audioFolder }: { webFolder: string; audioFolder: string },
): Promise<void> {
  serveWellKnown(app, deps)
  await serveRecordings(app, audioFolder)
  await serveApp(app, deps, webFolder)
}
