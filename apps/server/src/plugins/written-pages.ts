import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { type Deps, isSecure } from '../http/deps.ts'
import { rootReason } from '../http/errors.ts'
import { findTokenHash } from '../sessions/session-cookie.ts'
import { findReader, type Reader } from '../use-cases/find-reader.ts'

/** Built beside the files of the web app; `build/page-writer.ts` there makes it. */
const writerIn = (webFolder: string) => join(webFolder, '../server/write-page.mjs')

interface WrittenPage {
  readonly page: string
  /** The one style that stands in it. */
  readonly style: string
}

interface PageWriter {
  readonly hasScreen: (url: string) => boolean
  readonly writePage: (url: string, reader: Reader) => Promise<WrittenPage | undefined>
}

/** The page is only the sooner read for it; whoever waits longer is given the plain one. */
const patienceMs = 1000

export type FindWrittenPage = (request: FastifyRequest) => Promise<WrittenPage | undefined>

/** Writes the first screen of a learner into the page; nothing where that cannot be done, since the app shows it anyway. */
export function openWrittenPages(deps: Deps, webFolder: string): FindWrittenPage {
  const writer = writerIn(webFolder)
  if (!existsSync(writer)) return async () => undefined

  const write = async ({ url }: FastifyRequest, tokenHash: Buffer) => {
    // Held by Node once it is read.
    const { hasScreen, writePage } = (await import(pathToFileURL(writer).href)) as PageWriter // built from the same source
    if (!hasScreen(url)) return undefined
    const reader = await findReader(deps.database, await deps.curriculum.get(), tokenHash, deps.now())
    return reader && writePage(url, reader)
  }

  return async (request) => {
    const tokenHash = request.method === 'GET' ? findTokenHash(request, isSecure(deps)) : undefined
    if (!tokenHash) return undefined
    const written = write(request, tokenHash).catch((error: unknown) => {
      request.log.warn({ reason: rootReason(error) }, 'the first screen could not be written into the page')
      return undefined
    })
    const patience = new AbortController()
    const tooLong = wait(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)
    const page = await Promise.race([written, tooLong])
    patience.abort()
    return page
  }
}
