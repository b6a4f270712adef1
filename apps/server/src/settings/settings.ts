import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.search + url.hash === ''
}

const proxyName = z.enum(['loopback', 'linklocal', 'uniquelocal'])
const address = z.string().refine((text) => isIP(text) !== 0)
const proxyRange = z.union([proxyName, address, z.cidrv4(), z.cidrv6()])

/** Whether to trust every proxy or none, how many proxies to trust, or which addresses. */
const trustProxy = z.union([
  z.enum(['true', 'false']).transform((text) => text === 'true'),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(proxyRange)),
])

// The messages are whole sentences: they are all that the operator sees.
const variables = z
  .object({
    PORT: port,
    HOST: z.string().regex(/^[\w.:[\]-]+$/),
    DATA_DIR: z.string(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    POSTGRES_BIN: z.string(),
    PUBLIC_URL: z.string().refine(isHttpUrl),
    ADMIN_PASSWORD: z.string().min(8),
    SESSION_SECRET: z.string().min(32),
    OIDC_ISSUER: z.string().refine(isHttpUrl),
    OIDC_NAME: z.string().trim().max(40),
    OIDC_CLIENT_ID: z.string(),
    OIDC_CLIENT_SECRET: z.string(),
    LOCAL_SIGN_IN: z.enum(['on', 'off']),
    HSTS_INCLUDE_SUBDOMAINS: z.enum(['on', 'off']),
    NODE_ENV: z.string(),
    TRUST_PROXY: trustProxy,
    METRICS_PORT: port,
    METRICS_TOKEN: z.string().regex(/^[\x21-\x7e]{16,}$/),
    SECURITY_CONTACT: z.string().regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  })
  .partial()

// Values stay out of the sentences: a password or a database address must not end up in a log.
const sentences: Record<keyof typeof variables.shape, string> = {
  PORT: 'PORT must be a number from 0 to 65535, such as 3000.',
  HOST: "HOST must be a name or an address to listen on, such as 'localhost' or '0.0.0.0'.",
  DATA_DIR: 'DATA_DIR must be the path of a directory.',
  DATABASE_URL: 'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  POSTGRES_BIN: "POSTGRES_BIN must be the folder of PostgreSQL's programs, such as /usr/lib/postgresql/18/bin.",
  PUBLIC_URL: 'PUBLIC_URL must be the address that learners type, such as https://schola.example.org.',
  ADMIN_PASSWORD: 'ADMIN_PASSWORD must have at least 8 characters.',
  SESSION_SECRET: 'SESSION_SECRET must have at least 32 characters.',
  OIDC_ISSUER: 'OIDC_ISSUER must be the address of an OpenID provider, such as https://accounts.google.com.',
  OIDC_NAME: "OIDC_NAME must be a name of at most 40 characters, such as 'Keycloak'.",
  OIDC_CLIENT_ID: 'OIDC_CLIENT_ID must be text.',
  OIDC_CLIENT_SECRET: 'OIDC_CLIENT_SECRET must be text.',
  LOCAL_SIGN_IN: "LOCAL_SIGN_IN must be 'on' or 'off'.",
  HSTS_INCLUDE_SUBDOMAINS: "HSTS_INCLUDE_SUBDOMAINS must be 'on' or 'off'.",
  NODE_ENV: "NODE_ENV must be text, such as 'production'.",
  TRUST_PROXY: "TRUST_PROXY must be 'true', 'false', a number of proxies, or their addresses separated by commas.",
  METRICS_PORT: 'METRICS_PORT must be a number from 0 to 65535, such as 9464.',
  METRICS_TOKEN: 'METRICS_TOKEN must have at least 16 characters, without spaces.',
  SECURITY_CONTACT:
    'SECURITY_CONTACT must be an address to report vulnerabilities to, such as mailto:security@example.org.',
  LOG_LEVEL: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
}

const google = 'https://accounts.google.com'

function settle(given: z.infer<typeof variables>) {
  const listenPort = given.PORT ?? 3000
  const oidcIssuer = given.OIDC_ISSUER ?? google
  return {
    port: listenPort,
    host: given.HOST ?? 'localhost',
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: given.DATABASE_URL,
    postgresBin: given.POSTGRES_BIN,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${listenPort}`).replace(/\/+$/, ''),
    adminPassword: given.ADMIN_PASSWORD,
    sessionSecret: given.SESSION_SECRET,
    oidcIssuer,
    oidcName: oidcIssuer === google ? 'Google' : (given.OIDC_NAME ?? new URL(oidcIssuer).host),
    oidcClient:
      given.OIDC_CLIENT_ID !== undefined && given.OIDC_CLIENT_SECRET !== undefined
        ? { id: given.OIDC_CLIENT_ID, secret: given.OIDC_CLIENT_SECRET }
        : undefined,
    localSignIn: given.LOCAL_SIGN_IN !== 'off',
    hstsIncludeSubDomains: given.HSTS_INCLUDE_SUBDOMAINS === 'on',
    metrics: given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, token: given.METRICS_TOKEN },
    trustProxy: given.TRUST_PROXY ?? false,
    securityContact: given.SECURITY_CONTACT,
    logLevel: given.LOG_LEVEL ?? 'info',
  }
}

export type Settings = ReturnType<typeof settle>

/** Whether only this machine can reach a server that listens on, or is addressed by, this host. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  const four = name.replace(/^::ffff:/, '').split('.')
  return four.length === 4 && four[0] === '127' && four.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}

export const hasLoopbackHost = (url: string): boolean => isLoopback(URL.parse(url)?.hostname ?? '')

const isWebAddressSafe = (url: string) => url.startsWith('https:') || hasLoopbackHost(url)

function findContradictions(given: z.infer<typeof variables>, settings: Settings): string[] {
  const mistakes: string[] = []
  if ((given.OIDC_CLIENT_ID === undefined) !== (given.OIDC_CLIENT_SECRET === undefined)) {
    mistakes.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together.')
  }
  // A proxy that hides itself makes a server on loopback public, and only the operator can know.
  if (given.NODE_ENV === 'production' && !settings.oidcClient && given.LOCAL_SIGN_IN === undefined) {
    mistakes.push(
      'NODE_ENV=production needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or LOCAL_SIGN_IN=on for a trial that this machine alone can reach.',
    )
  }
  if (given.METRICS_TOKEN !== undefined && given.METRICS_PORT === undefined) {
    mistakes.push('METRICS_TOKEN needs METRICS_PORT, the port to serve the metrics on.')
  }
  if (!isWebAddressSafe(settings.publicUrl))
    mistakes.push('PUBLIC_URL must begin with https:// unless it is on this machine.')
  if (!isWebAddressSafe(settings.oidcIssuer))
    mistakes.push('OIDC_ISSUER must begin with https:// unless it is on this machine.')
  return mistakes
}

/** The settings from the environment, or one sentence a mistake. An empty variable counts as absent. */
export function readSettings(
  env: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; mistakes: string[] } {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  const read = variables.safeParse(Object.fromEntries(present))
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => path[0] as keyof typeof sentences)) // the object is not nested
    return { ok: false, mistakes: [...names].map((name) => sentences[name]) }
  }
  const settings = settle(read.data)
  const mistakes = findContradictions(read.data, settings)
  return mistakes.length === 0 ? { ok: true, settings } : { ok: false, mistakes }
}
