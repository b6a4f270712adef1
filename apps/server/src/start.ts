import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { content as contentSchema } from '@schola/contract/content'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openCurriculumCache } from './curriculum/curriculum-cache.ts'
import { questionsOf } from './curriculum/memory-questions.ts'
import { renewSources } from './curriculum/renew-sources.ts'
import { seed } from './curriculum/seed.ts'
import { connect } from './db/connect.ts'
import { openPostgres } from './db/embedded/embedded.ts'
import { rootReason } from './db/failure.ts'
import { migrateAlone } from './db/migrate.ts'
import * as schema from './db/schema.ts'
import { countProgress } from './features/progress/progress.service.ts'
import { compactLogs } from './jobs/compact-logs.ts'
import { checkClock, deleteExpired, tryEach } from './jobs/delete-expired.ts'
import { ensureAdminPassword, passwordFromHash } from './settings/admin-password.ts'
import { contentFile } from './settings/paths.ts'
import { ensureSessionSecret } from './settings/session-secret.ts'
import type { Settings } from './settings/settings.ts'

const minute = 60 * 1000

/**
 * Starts the database, the app and its jobs. Returns a function that stops them. If `stopping` is aborted in the
 * meantime, stops what was started and throws the reason.
 */
export async function startServer(
  settings: Settings,
  log: (line: string) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<() => Promise<void>> {
  if (process.getuid?.() === 0) log('Schola runs as root. It is better started as an ordinary user.')
  const { url, stop: stopPostgres } = await openPostgres(settings, log)
  const closers: (() => Promise<unknown>)[] = [stopPostgres]
  let isStopped = false
  async function stop() {
    isStopped = true
    for (const close of closers.splice(0).toReversed()) await close()
  }
  let app: FastifyInstance | undefined
  const warn = (details: object, text: string) => app?.log.warn(details, text)

  async function serve(): Promise<void> {
    const sessionSecret = settings.sessionSecret ?? (await ensureSessionSecret(settings.dataDir))
    const adminPassword = await prepareDatabase(url, settings.adminPassword, sessionSecret, log)
    const database = connect({ url, onConnectionError: ({ message }) => warn({ reason: message }, 'connection lost') })
    closers.push(() => database.close())
    const curriculum = await openCurriculumCache({ url, database, log: { warn } })
    closers.push(() => curriculum.close())
    const now = () => new Date()
    // prom-client takes 10 MB of memory.
    const metrics = settings.metrics && (await import('./plugins/metrics.ts')).createMetrics(database.pool)
    const deps = { settings, database, curriculum, adminPassword, sessionSecret, now, metrics }
    const built = await buildApp(deps)
    app = built
    closers.push(() => built.close())

    function attempt(work: () => Promise<unknown>, failure: string) {
      work().catch((error: unknown) => isStopped || warn({ reason: rootReason(error) }, failure))
    }
    function repeat(work: () => Promise<unknown>, everyMs: number, failure: string) {
      // Also at start, for servers that are restarted often.
      attempt(work, failure)
      const timer = setInterval(() => attempt(work, failure), everyMs).unref()
      closers.push(async () => clearInterval(timer))
    }
    async function cleanUp() {
      const at = now()
      await checkClock(database.queries, at)
      await tryEach([
        () => deleteExpired(database.queries, at),
        async () => compactLogs(database, await curriculum.get(), at),
      ])
    }
    if (metrics && settings.metrics) {
      const { port, token } = settings.metrics
      const served = await metrics.serve(port, settings.host, token)
      closers.push(() => served.close())
      log(`Metrics at ${served.listeningOrigin}/metrics.`)
    }
    await built.listen({ port: settings.port, host: settings.host })
    repeat(cleanUp, 60 * minute, 'cleanup failed')
    repeat(() => countProgress(database, Number.POSITIVE_INFINITY), minute, 'progress could not be counted')
    // So that the first request does not wait for it.
    attempt(async () => questionsOf(await curriculum.get()), 'questions could not be prepared')
  }

  async function refuseWhenStopped(): Promise<never> {
    if (!stopping.aborted) await once(stopping, 'abort')
    throw stopping.reason
  }
  try {
    stopping.throwIfAborted()
    await Promise.race([refuseWhenStopped(), serve()])
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Migrates, seeds and ensures the admin password, one server at a time. */
async function prepareDatabase(
  url: string,
  givenPassword: string | undefined,
  sessionSecret: string,
  log: (line: string) => void,
) {
  const content = contentSchema.parse(JSON.parse(await readFile(contentFile, 'utf8')))
  return migrateAlone(url, async (client) => {
    const queries = drizzle(client, { schema })
    await queries.transaction(async (transaction) => {
      if ((await seed(transaction, content, log)) === 'seeded') log('The curriculum has been brought up to date.')
      await renewSources(transaction, log)
    })
    const { hash, made } = await ensureAdminPassword(queries, givenPassword, sessionSecret)
    // Only its hash is stored, and the rest of the start may fail.
    if (made !== undefined) log(`Admin password (shown only now): ${made}`)
    return passwordFromHash(hash)
  })
}
