import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'

async function grantAll({ oidc }: KoaContextWithOIDC) {
  if (oidc.client === undefined || oidc.session?.accountId === undefined) return undefined
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/** A certified OpenID provider on a loopback port, where everyone signs in at once as the person with `claims`. */
export async function startCertifiedProvider(redirectUri: string, claims: { sub: string; [claim: string]: unknown }) {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A TCP server has an AddressInfo; the type also covers pipes.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'schola', client_secret: 'not-a-secret', redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async () => ({ accountId: claims.sub, claims: () => claims }),
    loadExistingGrant: grantAll,
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    return void provider.interactionFinished(request, response, { login: { accountId: claims.sub } })
  })

  /** Visits the provider as a browser would; returns the address that it sends the browser back to. */
  async function visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let at = new URL(address)
    while (at.origin === issuer) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const each of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`The provider replied ${response.status}: ${await response.text()}`)
      at = new URL(location, at)
    }
    return at
  }

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'schola', OIDC_CLIENT_SECRET: 'not-a-secret' },
    visit,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
