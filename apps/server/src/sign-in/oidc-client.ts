import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientMetadata,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Flow } from './flow-cookie.ts'
import { type Claims, isSubject, lacksProfile } from './identity.ts'
import { withReturnPath } from './return-path.ts'
import { SignInRefused, SignInUnavailable, toSignInError, unreachable } from './sign-in-error.ts'
import { hasLoopbackHost } from './this-machine.ts'

const timeoutSeconds = 10

interface OidcClientOptions {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Algorithm of the ID token's signature, where it is not the RS256 that every provider has. */
  signedWith?: string
  redirectUri: string
  fetch?: CustomFetch
}

interface SignedIn {
  issuer: string
  subject: string
  claims: Claims
}

/** Our side of OpenID Connect: sends somebody to the provider, and checks what comes back. */
export interface OidcClient {
  /** Where to go afterwards travels in the state too, for those who come back without their cookie. */
  begin(returnTo: string): Promise<{ url: URL; flow: Pick<Flow, 'state' | 'nonce' | 'codeVerifier'> }>
  finish(query: string, flow: Flow): Promise<SignedIn>
}

async function discover(options: OidcClientOptions): Promise<Configuration> {
  const metadata: Partial<ClientMetadata> = {}
  if (options.clientSecret !== undefined) metadata.client_secret = options.clientSecret
  if (options.signedWith !== undefined) metadata.id_token_signed_response_alg = options.signedWith
  try {
    return await discovery(
      new URL(options.issuer),
      options.clientId,
      metadata,
      options.clientSecret === undefined ? None() : undefined,
      {
        // The code flow would trust TLS alone for the ID token; the non-repudiation check verifies its signature too.
        execute: hasLoopbackHost(options.issuer)
          ? [enableNonRepudiationChecks, allowInsecureRequests]
          : [enableNonRepudiationChecks],
        timeout: timeoutSeconds,
        ...(options.fetch === undefined ? {} : { [customFetch]: options.fetch }),
      },
    )
  } catch (error) {
    // Whatever is wrong before anybody was asked anything, the person at the browser can only come back later.
    const told = toSignInError(error)
    throw told instanceof SignInRefused ? unreachable(told.reason) : told
  }
}

/** Lets the next person on a shared device choose; left out only where the provider says that it knows no such prompt. */
function promptFor(config: Configuration): { prompt?: string } {
  const prompts = config.serverMetadata()['prompt_values_supported']
  return Array.isArray(prompts) && !prompts.includes('select_account') ? {} : { prompt: 'select_account' }
}

async function withProfile(config: Configuration, claims: Claims, accessToken: string): Promise<Claims> {
  if (!lacksProfile(claims) || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...claims, ...(await fetchUserInfo(config, accessToken, claims.sub)) }
}

export function createOidcClient(options: OidcClientOptions): OidcClient {
  let found: Promise<Configuration> | undefined

  // At first use, not at start: the server must come up while the provider is down. A failure is not kept.
  function getConfig(): Promise<Configuration> {
    found ??= discover(options).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async begin(returnTo) {
      const config = await getConfig()
      const flow = {
        state: withReturnPath(randomState(), returnTo),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      }
      const url = buildAuthorizationUrl(config, {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
        ...promptFor(config),
      })
      return { url, flow }
    },

    async finish(query, flow) {
      const config = await getConfig()
      const returned = new URL(options.redirectUri)
      returned.search = query
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new SignInRefused('id_token_missing')
        if (!isSubject(claims.sub)) throw new SignInRefused('subject_unusable')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          claims: await withProfile(config, claims, tokens.access_token),
        }
      } catch (error) {
        throw error instanceof SignInUnavailable ? error : toSignInError(error)
      }
    },
  }
}
