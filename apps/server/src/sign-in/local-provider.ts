import { createHmac, generateKeyPairSync } from 'node:crypto'
import Fastify, { type InjectOptions } from 'fastify'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { CustomFetchOptions } from 'openid-client'
import { createAccountBook, fullNameOf, type LocalAccount } from './local-accounts.ts'
import { createMemoryAdapter } from './memory-adapter.ts'

export const localClientId = 'schola'
export const localSignedWith = 'ES256'
const mount = '/idp'
const stepSeconds = 600
const tokenSeconds = 60

const makeSigningKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: localSignedWith,
})

const claimsOf = (account: LocalAccount) => ({
  sub: account.subject,
  name: fullNameOf(account),
  given_name: account.firstName,
  ...(account.lastName === null ? {} : { family_name: account.lastName }),
  ...(account.email === null ? {} : { email: account.email, email_verified: true }),
  ...(account.username === null ? {} : { preferred_username: account.username }),
})

/** The one client is the product itself, so nobody is asked for consent. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  if (oidc.client === undefined || oidc.session?.accountId === undefined) return undefined
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

interface LocalProviderOptions {
  publicUrl: string
  secret: Buffer | string
  now: () => number
}

/** A certified OpenID provider inside this process, for signing in on one's own machine without a network. */
export async function createLocalProvider({ publicUrl, secret, now }: LocalProviderOptions) {
  // Loaded here so that a server with a real provider never carries it. Not from the package's index, which prints a
  // warning on Node 20 although the provider runs there.
  const { Provider } = await import('oidc-provider/lib/provider.js')
  const accounts = createAccountBook()
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  const configuration: Configuration = {
    adapter: createMemoryAdapter(now),
    clients: [
      {
        client_id: localClientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${publicUrl}/api/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: localSignedWith,
      },
    ],
    jwks: { keys: [makeSigningKey()] },
    cookies: {
      keys: [createHmac('sha256', secret).update('schola local provider cookies').digest('base64url')],
      names: { session: 'schola_idp_session', interaction: 'schola_idp_step', resume: 'schola_idp_resume' },
      long: { ...cookie, path: mount },
      short: cookie,
    },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    // Our client reads the ID token alone.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    scopes: ['openid'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    clientBasedCORS: () => false,
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    findAccount: async (_ctx, subject) => {
      const account = accounts.find(subject)
      return account && { accountId: subject, claims: () => claimsOf(account) }
    },
    loadExistingGrant: grantAll,
    // Sessions are not kept, so nothing may depend on one.
    expiresWithSession: async () => false,
    renderError: (ctx) => {
      ctx.status = 303
      ctx.redirect('/?signin=failed')
    },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: tokenSeconds,
      IdToken: tokenSeconds,
      Grant: stepSeconds,
      Interaction: stepSeconds,
      Session: stepSeconds,
    },
  }
  const provider = new Provider(`${publicUrl}${mount}`, configuration)
  provider.proxy = true

  const listener = provider.callback()
  // A server of its own that never listens: the product's hooks, parsers and logs stay out of the protocol.
  const inside = Fastify({ logger: false })
  inside.removeAllContentTypeParsers()
  inside.addContentTypeParser('*', (_request, _payload, done) => done(null))
  inside.all(`${mount}/*`, async (request, reply) => {
    reply.hijack()
    const raw = Object.assign(request.raw, { originalUrl: request.url })
    raw.url = request.url.slice(mount.length)
    await listener(raw, reply.raw)
  })
  const { host, protocol } = new URL(publicUrl)

  /** Answers a request in the process. Only these headers reach the provider, whatever the browser sent. */
  function ask(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...headers, host, 'x-forwarded-proto': protocol.slice(0, -1) },
    }
    return inside.inject(payload === undefined ? request : { ...request, payload })
  }

  /** The back channel of our own client, without a network. */
  async function fetchInside(url: string, options: CustomFetchOptions): Promise<Response> {
    const { pathname, search } = new URL(url)
    const body = options.body instanceof URLSearchParams ? options.body.toString() : undefined
    const answer = await ask(options.method === 'POST' ? 'POST' : 'GET', pathname + search, options.headers, body)
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') }
    return new Response(answer.body, { status: answer.statusCode, headers })
  }

  return { issuer: provider.issuer, provider, accounts, ask, fetch: fetchInside }
}

export type LocalProvider = Awaited<ReturnType<typeof createLocalProvider>>
