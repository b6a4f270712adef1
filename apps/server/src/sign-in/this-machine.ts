import { isLoopback } from '../settings/loopback.ts'

export const hasLoopbackHost = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname)

interface Caller {
  headers: Record<string, string | string[] | undefined>
  remoteAddress: string | undefined
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request comes from a browser on this machine: not through a proxy that makes a loopback server public,
 * and not through a foreign host name that was pointed at 127.0.0.1 (DNS rebinding).
 */
export function isFromThisMachine({ headers, remoteAddress }: Caller): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false
  const { host } = headers
  return typeof host === 'string' && hasLoopbackHost(`http://${host}`) && isLoopback(remoteAddress ?? '')
}
