import type { IncomingHttpHeaders } from 'node:http'

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))

/** Whether somebody went to the sign-out address, and not another site's image, frame or a browser that looks ahead. */
export const isMeantToSignOut = (headers: IncomingHttpHeaders): boolean => {
  const destination = headers['sec-fetch-dest'] ?? 'document'
  if (destination !== 'document' && destination !== 'empty') return false
  return headers['sec-fetch-site'] !== 'cross-site' && !isPrefetch(headers)
}
