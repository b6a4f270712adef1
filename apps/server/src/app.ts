import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { openApiDocument } from '@schola/contract/openapi'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { type Deps, isSecure } from './calls/deps.ts'
import { answersRoutes } from './features/answers/answers.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authoringRoutes } from './features/authoring/authoring.routes.ts'
import { chantsRoutes } from './features/chants/chants.routes.ts'
import { exchangeRoutes } from './features/exercises/exchange.routes.ts'
import { exercisesRoutes } from './features/exercises/exercises.routes.ts'
import { itemAnalysisRoutes } from './features/exercises/item-analysis.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { memoryRoutes } from './features/memory/memory.routes.ts'
import { openMemoryReader } from './features/memory/memory.service.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { readingRoutes } from './features/reading/reading.routes.ts'
import { recordingsRoutes } from './features/recordings/recordings.routes.ts'
import { elevationRoutes } from './features/sessions/elevation.routes.ts'
import { sessionCookieName } from './features/sessions/session.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { testOutsRoutes } from './features/test-outs/test-outs.routes.ts'
import { trashRoutes } from './features/trash/trash.routes.ts'
import { adminUsersRoutes } from './features/users/admin-users.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { sendError } from './plugins/errors.ts'
import { openDailyLimit } from './plugins/rate-limit.ts'
import { guardRequests } from './plugins/request-guards.ts'
import { logReply, logRequests } from './plugins/request-log.ts'
import { sendSecurityHeaders } from './plugins/security-headers.ts'
import { serveStaticFiles } from './plugins/static-files.ts'
import { audioFolder, webFolder } from './settings/paths.ts'
import type { Settings } from './settings/settings.ts'

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

/** Converts a number of proxies to a function, as Fastify's types require. */
const trustedProxies = (trust: Settings['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

/** Builds the server without listening. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { timeouts = defaultTimeouts, dayLimits = defaultDayLimits } = options
  const app: FastifyInstance = Fastify({
    logger: { level: deps.settings.logLevel, base: null, ...(options.logStream && { stream: options.logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // No hooks run for URLs that the router cannot decode.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply)
      logReply(request, reply)
    },
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: maxBodyBytes,
    // So that the contract, not the router, refuses a long parameter.
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
  await signInRoutes(app, deps)

  healthRoutes(app, deps)
  const readMemory = openMemoryReader(deps.database, (details, text) => app.log.warn(details, text))
  const writeLimit = openDailyLimit(dayLimits.writes, 'too_many_changes')
  usersRoutes(app, deps, readMemory, writeLimit)
  sessionsRoutes(app, deps)
  answersRoutes(app, deps, dayLimits.answers, writeLimit)
  memoryRoutes(app, deps, readMemory, dayLimits.forgotten)
  testOutsRoutes(app, deps)
  chantsRoutes(app, deps)
  readingRoutes(app, deps)
  exercisesRoutes(app, deps)
  trashRoutes(app, deps)
  exchangeRoutes(app, deps)
  authoringRoutes(app, deps)
  await recordingsRoutes(app, deps)
  itemAnalysisRoutes(app, deps)
  overviewRoutes(app, deps)
  elevationRoutes(app, deps)
  adminUsersRoutes(app, deps)
  auditRoutes(app, deps)

  app.get('/api/openapi.json', async () => openApiDocument('1', sessionCookieName(isSecure(deps))))
  await serveStaticFiles(app, deps, {
    webFolder: options.webFolder ?? webFolder,
    audioFolder: options.audioFolder ?? audioFolder,
  })
  return app
}
