import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, RenderedPage } from '@schola/contract/page'
import type { FastifyRequest } from 'fastify'
import { rootReason } from '../db/failure.ts'
import { type Deps, isSecure } from '../http/deps.ts'
import { findTokenHash } from '../sessions/session-cookie.ts'
import { findPageData } from '../use-cases/find-page-data.ts'

/** Built beside the files of the web app, by `build/server-renderer.ts` there. */
const rendererIn = (webFolder: string) => join(webFolder, '../server/render-page.mjs')

/** Whoever would wait longer is given the plain page, whose app asks for the same data itself. */
const timeoutMs = 1000

export type FindRenderedPage = (request: FastifyRequest) => Promise<RenderedPage | undefined>

/** Renders the first screen of a learner into the page; nothing where that cannot be done, since the app does it anyway. */
export function openRenderedPages(deps: Deps, webFolder: string): FindRenderedPage {
  const file = rendererIn(webFolder)
  if (!existsSync(file)) return async () => undefined

  async function render({ url }: FastifyRequest, tokenHash: Buffer) {
    // Loaded with the first such page, and held by Node from then on.
    const { isRendered, renderPage } = (await import(pathToFileURL(file).href)) as PageRenderer // the build's own
    if (!isRendered(url)) return undefined
    const data = await findPageData(deps.database, await deps.curriculum.get(), tokenHash, deps.now())
    return data && renderPage(url, data)
  }

  return async (request) => {
    const tokenHash = request.method === 'GET' ? findTokenHash(request, isSecure(deps)) : undefined
    if (!tokenHash) return undefined
    const rendered = render(request, tokenHash).catch((error: unknown) => {
      request.log.warn({ reason: rootReason(error) }, 'the first screen could not be rendered')
      return undefined
    })
    const timeout = new AbortController()
    const tooLate = wait(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)
    const page = await Promise.race([rendered, tooLate])
    timeout.abort()
    return page
  }
}
