import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { openApiDocument } from '@schola/contract/openapi'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { type Deps, isSecure } from './http/deps.ts'
import { sendError } from './http/errors.ts'
import { openDailyLimit } from './http/rate-limit.ts'
import { guardRequests } from './http/request-guards.ts'
import { logReply, logRequests } from './http/request-log.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { serveOwnRecordings } from './pages/own-recordings.ts'
import { serveStaticFiles } from './pages/static-files.ts'
import { serveAdmin } from './routes/admin.ts'
import { serveAdminUsers } from './routes/admin-users.ts'
import { serveAnswers } from './routes/answers.ts'
import { serveAudit } from './routes/audit.ts'
import { serveChantSources } from './routes/chant-sources.ts'
import { serveChants } from './routes/chants.ts'
import { serveExchange } from './routes/exchange.ts'
import { serveExercises } from './routes/exercises.ts'
import { serveHealth } from './routes/health.ts'
import { serveItemAnalysis } from './routes/item-analysis.ts'
import { serveMemory } from './routes/memory.ts'
import { serveOverview } from './routes/overview.ts'
import { serveReading } from './routes/reading.ts'
import { serveRecordings } from './routes/recordings.ts'
import { serveSessions } from './routes/sessions.ts'
import { connectSignIn } from './routes/sign-in.ts'
import { serveTestOuts } from './routes/test-outs.ts'
import { serveTrash } from './routes/trash.ts'
import { serveUsers } from './routes/users.ts'
import { sessionCookieName } from './sessions/session-cookie.ts'
import { audioFolder, webFolder } from './settings/paths.ts'
import type { Settings } from './settings/settings.ts'
import { openMemoryReader } from './use-cases/read-memory.ts'

const maxBodyBytes = 256 * 1024

export interface AppOptions {
  readonly webFolder?: string
  readonly audioFolder?: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** Called for each route that is registered. */
  readonly onRoute?: (route: RouteOptions) => void
  readonly timeouts?: typeof defaultTimeouts
  readonly dayLimits?: typeof defaultDayLimits
}

/** Limits for one learner: a device may send the answers of several weeks on one day; what is over the limit waits there. */
const defaultDayLimits = { answers: 10_000, writes: 10_000, forgotten: 1000 }

const defaultTimeouts = {
  headersMs: 15_000,
  /** Limit for a whole request: a recording of 20 MB takes minutes on a slow line. */
  requestMs: 5 * 60_000,
  idleMs: 60_000,
  /** Longer than proxies keep idle connections, which otherwise would send a request into one that is closing. */
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
  /** How long a stopping server waits for clients that read slowly. */
  stopMs: 5_000,
}

/** A number of proxies to believe, in the form that Fastify's types know. */
const trustedProxies = (trust: Settings['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/** The whole server except listening. Tests build it with their own parts. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { timeouts = defaultTimeouts, dayLimits = defaultDayLimits } = options
  const app: FastifyInstance = Fastify({
    logger: { level: deps.settings.logLevel, base: null, ...(options.logStream && { stream: options.logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // For addresses that the router cannot decode; no hooks run for them.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply)
      logReply(request, reply)
    },
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: maxBodyBytes,
    // Wide enough that the contract, not the router, says what is wrong with a parameter.
    routerOptions: { maxParamLength: 4096 },
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    forceCloseConnections: 'idle',
  })

  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), timeouts.stopMs).unref())
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  app.setErrorHandler(sendError)
  app.removeContentTypeParser('text/plain')
  logRequests(app)
  deps.metrics?.observeRequests(app)
  await sendSecurityHeaders(app, deps)
  guardRequests(app, deps.settings.publicUrl)
  await app.register(cookie)
  // Brotli takes several megabytes for each reply and saves nothing here.
  await app.register(compress, { threshold: 2048, encodings: ['gzip'], globalDecompression: false })
  await connectSignIn(app, deps)

  serveHealth(app, deps)
  const readMemory = openMemoryReader(deps.database, (details, text) => app.log.warn(details, text))
  const writeLimit = openDailyLimit(dayLimits.writes, 'Too many changes for one day. More will be accepted tomorrow.')
  serveUsers(app, deps, readMemory, writeLimit)
  serveSessions(app, deps)
  serveAnswers(app, deps, dayLimits.answers, writeLimit)
  serveMemory(app, deps, readMemory, dayLimits.forgotten)
  serveTestOuts(app, deps)
  serveChants(app, deps)
  serveReading(app, deps)
  serveExercises(app, deps)
  serveTrash(app, deps)
  serveExchange(app, deps)
  serveChantSources(app, deps)
  await serveRecordings(app, deps)
  serveItemAnalysis(app, deps)
  serveOverview(app, deps)
  serveAdmin(app, deps)
  serveAdminUsers(app, deps)
  serveAudit(app, deps)

  app.get('/api/openapi.json', async () => openApiDocument('1', sessionCookieName(isSecure(deps))))
  serveOwnRecordings(app, deps)
  await serveStaticFiles(app, deps, {
    webFolder: options.webFolder ?? webFolder,
    audioFolder: options.audioFolder ?? audioFolder,
  })
  return app
}
