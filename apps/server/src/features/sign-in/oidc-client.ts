import * as oidc from 'openid-client'
import { hasLoopbackHost, type Settings } from '../../settings/settings.ts'
import type { Flow } from './flow-cookie.ts'
import { type Claims, type Identity, isSubject, lacksProfile, toIdentity } from './identity.ts'
import { withReturnPath } from './return-path.ts'
import { refused, SignInError, toSignInError, unreachable } from './sign-in-error.ts'

const timeoutSeconds = 10

type Client = NonNullable<Settings['oidcClient']>

async function discover({ oidcIssuer }: Settings, client: Client): Promise<oidc.Configuration> {
  try {
    return await oidc.discovery(new URL(oidcIssuer), client.id, client.secret, undefined, {
      // The code flow would trust TLS alone for the ID token; the non-repudiation check verifies its signature too.
      execute: hasLoopbackHost(oidcIssuer)
        ? [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests]
        : [oidc.enableNonRepudiationChecks],
      timeout: timeoutSeconds,
    })
  } catch (error) {
    const failure = toSignInError(error)
    // The person has not done anything yet, and can only come back later.
    throw failure instanceof SignInError ? unreachable(failure.reason) : failure
  }
}

/** Lets the next person on a shared device choose; left out if the provider says that it does not support this prompt. */
function promptFor(config: oidc.Configuration): { prompt?: string } {
  const prompts = config.serverMetadata()['prompt_values_supported']
  return Array.isArray(prompts) && !prompts.includes('select_account') ? {} : { prompt: 'select_account' }
}

async function withProfile(config: oidc.Configuration, claims: Claims, accessToken: string): Promise<Claims> {
  if (!lacksProfile(claims) || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...claims, ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)) }
}

/** The client side of OpenID Connect: sends the browser to the provider, and checks what comes back. */
export function createOidcClient(settings: Settings, client: Client) {
  const redirectUri = `${settings.publicUrl}/api/callback`
  let found: Promise<oidc.Configuration> | undefined

  // At first use, not at start: the server must come up while the provider is down. A failure is not cached.
  function getConfig(): Promise<oidc.Configuration> {
    found ??= discover(settings, client).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    /** The path to return to is also part of the state, for browsers that come back without their cookie. */
    async begin(returnTo: string): Promise<{ url: URL; flow: Flow }> {
      const config = await getConfig()
      const state = withReturnPath(oidc.randomState(), returnTo)
      const flow = { state, nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier(), returnTo }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
        ...promptFor(config),
      })
      return { url, flow }
    },

    async finish(query: string, flow: Flow): Promise<Identity> {
      const config = await getConfig()
      const returned = new URL(redirectUri)
      returned.search = query
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw refused('id_token_missing')
        // The library checks the authorized party only of a token for several audiences.
        if (claims.azp !== undefined && claims.azp !== client.id) throw refused('azp_mismatch')
        if (!isSubject(claims.sub)) throw refused('subject_unusable')
        return toIdentity(claims.iss, claims.sub, await withProfile(config, claims, tokens.access_token))
      } catch (error) {
        throw toSignInError(error)
      }
    },
  }
}
