import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { openApiDocument } from '@schola/contract/openapi'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { limitBodyTime } from './http/body-time.ts'
import { countRequests } from './http/count-requests.ts'
import type { Deps } from './http/deps.ts'
import { answerErrors } from './http/errors.ts'
import { takeJsonOnly } from './http/json-body.ts'
import { answerBadAddress, answerNoRequest } from './http/malformed.ts'
import { logRequests } from './http/request-log.ts'
import { refuseCrossSite } from './http/same-origin.ts'
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
import { serveExerciseSearch } from './routes/exercise-search.ts'
import { serveExerciseVersions } from './routes/exercise-versions.ts'
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
import { audioFolder, webFolder } from './settings/paths.ts'
import type { TrustProxy } from './settings/settings.ts'
import { openMemoryReader } from './use-cases/read-memory.ts'

const mostBodyBytes = 256 * 1024

export interface AppOptions {
  readonly webFolder?: string
  readonly audioFolder?: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  /** Called for each route that is registered. */
  readonly onRoute?: (route: RouteOptions) => void
  readonly timeouts?: Timeouts
  readonly dayLimits?: DayLimits
}

/**
 * How long a caller may take to send the headers and the whole request, or a recording that they may upload, how long the connection may be idle meanwhile, and
 * how long between two requests: longer than proxies keep theirs, which else would send one into a connection that ends.
 * `stopMs` is how long a server that stops waits for those who are slow to read their answers.
 */
interface Timeouts {
  readonly headersMs: number
  readonly requestMs: number
  readonly uploadMs: number
  readonly idleMs: number
  readonly keepAliveMs: number
  readonly checkEveryMs: number
  readonly stopMs: number
}

/** How much of one learner a server takes in a day. */
interface DayLimits {
  readonly answers: number
  readonly forgotten: number
}

/** Nobody gives so many answers; what a device has kept for weeks may come on one day, and what is more waits there. */
const usualDayLimits: DayLimits = { answers: 10_000, forgotten: 1000 }

const usualTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  uploadMs: 5 * 60_000,
  idleMs: 60_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
  stopMs: 5_000,
}

/** A number of proxies to believe, in the form that Fastify's types know. */
const trustedProxies = (trust: TrustProxy) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

let openApi: string | undefined

/** Made when somebody first asks for it: it takes longer than all the rest of a start. */
const readOpenApi = (): string => (openApi ??= JSON.stringify(openApiDocument('1')))

/** The whole server except listening. Tests build it with their own parts. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { headersMs, requestMs, uploadMs, idleMs, keepAliveMs, checkEveryMs, stopMs } =
    options.timeouts ?? usualTimeouts
  const { dayLimits = usualDayLimits } = options
  const { publicUrl } = deps.settings
  const app: FastifyInstance = Fastify({
    logger: { level: deps.settings.logLevel, base: null, ...(options.logStream && { stream: options.logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerBadAddress(publicUrl),
    clientErrorHandler: (error, socket) => answerNoRequest(publicUrl, app.log, error, socket),
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: mostBodyBytes,
    // Wide enough that the contract, not the router, says what is wrong with a parameter.
    routerOptions: { maxParamLength: 4096 },
    // The longest that any may take; most may take less.
    requestTimeout: uploadMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
    forceCloseConnections: 'idle',
  })

  limitBodyTime(app.server, requestMs)
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), stopMs).unref())
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  answerErrors(app)
  takeJsonOnly(app)
  logRequests(app)
  if (deps.metrics) countRequests(app, deps.metrics)
  refuseCrossSite(app, publicUrl)
  sendSecurityHeaders(app, publicUrl)
  await app.register(cookie)
  // Brotli's default quality is for files that are compressed once.
  await app.register(compress, { threshold: 2048, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  const folder = options.webFolder ?? webFolder
  await connectSignIn(app, deps, folder)

  serveHealth(app, deps)
  const readMemory = openMemoryReader(deps.database, (details, text) => app.log.warn(details, text))
  serveUsers(app, deps, readMemory)
  serveSessions(app, deps)
  serveAnswers(app, deps, dayLimits.answers)
  serveMemory(app, deps, readMemory, dayLimits.forgotten)
  serveTestOuts(app, deps)
  serveChants(app, deps)
  serveReading(app, deps)
  serveExercises(app, deps)
  serveExerciseSearch(app, deps)
  serveExerciseVersions(app, deps)
  serveTrash(app, deps)
  serveExchange(app, deps)
  serveChantSources(app, deps)
  await serveRecordings(app, deps, uploadMs)
  serveItemAnalysis(app, deps)
  serveOverview(app, deps)
  serveAdmin(app, deps)
  serveAdminUsers(app, deps)
  serveAudit(app, deps)

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(readOpenApi()),
  )
  serveOwnRecordings(app, deps)
  await serveStaticFiles(app, deps, { webFolder: folder, audioFolder: options.audioFolder ?? audioFolder })
  return app
}
