import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@schola/contract/define-call'
import type { devLogin, getSignIn } from '@schola/contract/sign-in'
import { m } from '@schola/messages'
import { badRequest } from '../../calls/http-error.ts'
import { hasLoopbackHost, isLoopback, type Settings } from '../../settings/settings.ts'
import { type Identity, withoutInvisible } from './identity.ts'

/** No address in it: the same name is the same account, whatever the PORT. */
const localIssuer = 'urn:schola:local'

/**
 * Only without a client id, only listening on loopback, and only where the public address is this machine too:
 * behind a reverse proxy a production server also listens on loopback.
 */
export const usesLocalSignIn = ({ host, publicUrl, oidcClient, localSignIn }: Settings): boolean =>
  !oidcClient && localSignIn && isLoopback(host) && hasLoopbackHost(publicUrl)

interface Caller {
  readonly headers: Readonly<Record<string, unknown>>
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Headers that proxies and load balancers add and browsers never send. */
const forwardingHeader =
  /^(forwarded|via|cdn-loop|client-ip|x-forwarded.*|x-original-.*|x-rewrite-url|x-real-.*|x-remote-.*|x-host|x-proxy-.*|x-envoy-.*|x-amzn?-.*|x-arr-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|x-nf-.*|x-varnish|cf-.*|fastly-.*|fly-.*|akamai-.*|.*-(client|connecting|cluster|originating)-ip)$/

/**
 * Whether a request comes from a browser on this machine: not through a proxy that makes a loopback server public,
 * and not through a foreign host name that was pointed at 127.0.0.1 (DNS rebinding).
 */
export function isFromThisMachine({ headers, socket }: Caller): boolean {
  if (Object.keys(headers).some((name) => forwardingHeader.test(name))) return false
  const { host } = headers
  return typeof host === 'string' && hasLoopbackHost(`http://${host}`) && isLoopback(socket.remoteAddress ?? '')
}

/** Returns what to print at start about signing in; undefined if a provider is configured. */
export function findSignInNotice(settings: Settings): string | undefined {
  if (settings.oidcClient) return undefined
  return usesLocalSignIn(settings)
    ? 'Sign-in is local: anyone who uses this machine may choose any account, without a password. It is off for requests that show signs of a proxy, but a proxy may show none: before others can reach this server, set NODE_ENV=production, PUBLIC_URL and an OpenID client.'
    : `Nobody can sign in. ${m.errors_sign_in_not_configured()}`
}

function sample(firstName: string, lastName: string, note: () => string, isAdmin = false) {
  const username = firstName.toLowerCase()
  const subject = `sample-${username}`
  const email = `${username}@example.org`
  return { note, identity: { issuer: localIssuer, subject, firstName, lastName, username, email, isAdmin } }
}

const samples = [
  sample('Clara', 'Fontana', m.server_account_choir),
  sample('Benedict', 'Marsh', m.server_account_altar),
  sample('Thomas', 'Reed', m.server_account_beginner),
  sample('Agnes', 'Lindqvist', m.server_account_family),
  sample('Gregory', 'Cantor', m.server_account_operator, true),
]

export const listLocalAccounts = (): ReplyOf<typeof getSignIn>['localAccounts'] =>
  samples.map(({ identity, note }) => ({
    id: identity.subject,
    name: `${identity.firstName} ${identity.lastName}`,
    note: note(),
    isOperator: identity.isAdmin,
  }))

const maxNameLength = 60

/** The same name, in whatever case, is the same account at every sign-in. */
function toNamedIdentity(typed: string): Identity {
  const name = withoutInvisible(typed.normalize('NFC').replace(/\s+/gu, ' ')).trim()
  if (name === '' || name.length > maxNameLength) {
    throw badRequest('name_length', { max: maxNameLength })
  }
  const [firstName = name, ...others] = name.split(' ')
  const key = createHash('sha256').update(name.normalize('NFKC').toLowerCase()).digest('hex').slice(0, 40)
  const lastName = others.length > 0 ? others.join(' ') : null
  return {
    issuer: localIssuer,
    subject: `name-${key}`,
    firstName,
    lastName,
    username: null,
    email: null,
    isAdmin: false,
  }
}

/** Returns the identity of a sample account, or of the typed name. */
export function toLocalIdentity(chosen: BodyOf<typeof devLogin>): Identity {
  if ('name' in chosen) return toNamedIdentity(chosen.name)
  const found = samples.find(({ identity }) => identity.subject === chosen.account)
  if (found === undefined) throw badRequest('account_not_found')
  return found.identity
}
