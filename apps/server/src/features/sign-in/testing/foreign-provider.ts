import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

const foreignClientId = 'schola-at-foreign'

interface Token {
  claims: JWTPayload
  /** `nothing` leaves the token without a signature, as its header may say. */
  signWith?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'] | Uint8Array | 'nothing'
  header?: { alg: string; kid: string }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return new URLSearchParams(body)
}

/** A provider on a loopback port whose ID tokens the test writes by hand, honest or not. */
export async function startForeignProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Token>()
  const forms: URLSearchParams[] = []
  let discovered: Record<string, unknown> = {}
  let userinfo: Record<string, unknown> | undefined
  let brokenStatus: number | undefined

  async function answerToken(form: URLSearchParams): Promise<[number, unknown]> {
    forms.push(form)
    if (brokenStatus !== undefined) return [brokenStatus, { error: 'server_error' }]
    const code = form.get('code') ?? ''
    const token = codes.get(code)
    if (token === undefined) return [400, { error: 'invalid_grant' }]
    codes.delete(code)
    const idToken =
      token.signWith === 'nothing'
        ? new UnsecuredJWT(token.claims).encode()
        : await new SignJWT(token.claims)
            .setProtectedHeader(token.header ?? { alg: 'RS256', kid: 'key-1' })
            .sign(token.signWith ?? privateKey)
    return [200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken }]
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    async function answer(): Promise<[number, unknown]> {
      if (path.startsWith('/.well-known/')) return [200, discovered]
      if (path === '/jwks') return [200, { keys: [jwk] }]
      if (path === '/token') return answerToken(await readForm(request))
      return path === '/userinfo' && userinfo !== undefined ? [200, userinfo] : [404, {}]
    }
    void answer().then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A TCP server has an AddressInfo; the type also covers pipes.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  discovered = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }

  return {
    issuer,
    forms,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: foreignClientId, OIDC_CLIENT_SECRET: 'not-a-secret' },
    setDiscovered: (changes: Record<string, unknown>) => {
      discovered = { ...discovered, ...changes }
    },
    setUserinfo: (claims: Record<string, unknown>) => {
      userinfo = claims
      discovered = { ...discovered, userinfo_endpoint: `${issuer}/userinfo` }
    },
    breakTokenEndpoint: (status: number) => {
      brokenStatus = status
    },
    /** A code for which the token endpoint will hand out these claims, right in all that is not changed. */
    issueCode: (
      login: URL,
      changes: Readonly<Record<string, unknown>> = {},
      token: Omit<Token, 'claims'> = {},
    ): string => {
      const code = `code-${codes.size}-${forms.length}`
      const at = Math.floor(Date.now() / 1000)
      const nonce = login.searchParams.get('nonce') ?? ''
      const claims = { iss: issuer, aud: foreignClientId, sub: 'subject-1', nonce, iat: at, exp: at + 60, ...changes }
      codes.set(code, { ...token, claims })
      return code
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
