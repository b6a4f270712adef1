import type { CustomFetch } from 'openid-client'
import { isLoopback } from '../settings/loopback.ts'
import type { Flow } from './flow-cookie.ts'
import { type Identity, toIdentity } from './identity.ts'
import { sampleOperator } from './local-accounts.ts'
import { createLocalProvider, type LocalProvider, localClientId, localSignedWith } from './local-provider.ts'
import { createOidcClient, type OidcClient } from './oidc-client.ts'
import { notConfigured } from './sign-in-error.ts'
import { hasLoopbackHost } from './this-machine.ts'

export interface SignInSettings {
  publicUrl: string
  host: string
  /** Whether the local provider may be on at all. */
  localSignIn: boolean
  oidcIssuer: string
  oidcClientId?: string | undefined
  oidcClientSecret?: string | undefined
}

interface IdentitySourceOptions {
  settings: SignInSettings
  secret: Buffer | string
  fetch?: CustomFetch
  now: () => number
}

/** Accounts of the local provider keep this name of their issuer, so that another PORT does not make other people. */
const localIssuer = 'urn:schola:local'

export const baseOf = (settings: SignInSettings): string => settings.publicUrl.replace(/\/+$/, '')

/**
 * Only without a client id, only listening on loopback, and only where the public address is this machine too:
 * behind a reverse proxy a production server also listens on loopback.
 */
export const usesLocalProvider = ({ host, publicUrl, oidcClientId, localSignIn }: SignInSettings): boolean =>
  !oidcClientId && localSignIn && isLoopback(host) && hasLoopbackHost(publicUrl)

/** What the operator is told at start about the way in; nothing where a provider is configured. */
export function findSignInNotice(settings: SignInSettings): string | undefined {
  if (settings.oidcClientId) return undefined
  return usesLocalProvider(settings)
    ? 'Sign-in is local: whoever uses this machine may choose any account, without a password. It is off for whatever shows signs of a proxy, but a proxy may show none: before others can reach this server, set NODE_ENV=production, PUBLIC_URL and an OpenID client.'
    : `Nobody can sign in. ${notConfigured}`
}

/** Where people's identities come from. */
interface IdentitySource {
  begin: OidcClient['begin']
  finish(query: string, flow: Flow): Promise<Identity>
  getLocal?: () => Promise<LocalProvider>
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The configured provider, Google's unless another is named. */
export function createRemoteSource({ settings, fetch }: IdentitySourceOptions, clientId: string): IdentitySource {
  const getClient = once(() =>
    createOidcClient({
      issuer: settings.oidcIssuer,
      clientId,
      clientSecret: settings.oidcClientSecret || undefined,
      redirectUri: `${baseOf(settings)}/api/callback`,
      ...(fetch === undefined ? {} : { fetch }),
    }),
  )
  return {
    begin: (returnTo) => getClient().begin(returnTo),
    finish: async (query, flow) => {
      const { issuer, subject, claims } = await getClient().finish(query, flow)
      return toIdentity(issuer, subject, claims, false)
    },
  }
}

/** The provider inside this process, made at the first sign-in, when the public address is certain. */
export function createLocalSource(options: IdentitySourceOptions): IdentitySource {
  const getLocal = once(
    (): Promise<LocalProvider> =>
      createLocalProvider({ publicUrl: baseOf(options.settings), secret: options.secret, now: options.now }),
  )
  const getClient = once(async () => {
    const local = await getLocal()
    return createOidcClient({
      issuer: local.issuer,
      clientId: localClientId,
      clientSecret: undefined,
      signedWith: localSignedWith,
      redirectUri: `${baseOf(options.settings)}/api/callback`,
      fetch: local.fetch,
    })
  })
  return {
    getLocal,
    begin: async (returnTo) => (await getClient()).begin(returnTo),
    finish: async (query, flow) => {
      const { subject, claims } = await (await getClient()).finish(query, flow)
      return toIdentity(localIssuer, subject, claims, subject === sampleOperator.subject)
    },
  }
}
