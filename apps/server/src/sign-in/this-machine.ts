import { hasLoopbackHost, isLoopback } from '../settings/settings.ts'

/** What proxies, balancers and networks in front of a site add, and no browser sends. */
const forwardingHeader =
  /^(forwarded|via|cdn-loop|client-ip|x-forwarded.*|x-original-.*|x-rewrite-url|x-real-.*|x-remote-.*|x-host|x-proxy-.*|x-envoy-.*|x-amzn?-.*|x-arr-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|x-nf-.*|x-varnish|cf-.*|fastly-.*|fly-.*|akamai-.*|.*-(client|connecting|cluster|originating)-ip)$/

/**
 * Whether a request comes from a browser on this machine: not through a proxy that makes a loopback server public,
 * and not through a foreign host name that was pointed at 127.0.0.1 (DNS rebinding).
 */
export function isFromThisMachine(
  headers: Readonly<Record<string, unknown>>,
  remoteAddress: string | undefined,
): boolean {
  if (Object.keys(headers).some((name) => forwardingHeader.test(name))) return false
  const { host } = headers
  return typeof host === 'string' && hasLoopbackHost(`http://${host}`) && isLoopback(remoteAddress ?? '')
}
