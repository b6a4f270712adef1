import type { FastifyInstance } from 'fastify'

interface Cookie {
  name: string
  value: string
  path: string
}

function readCookie(header: string): Cookie & { isGone: boolean } {
  const [pair = '', ...attributes] = header.split('; ')
  const attribute = (name: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const separator = pair.indexOf('=')
  return {
    name: pair.slice(0, separator),
    value: pair.slice(separator + 1),
    path: attribute('path') ?? '/',
    isGone: attribute('max-age') === '0' || (attribute('expires') ?? '').includes('1970'),
  }
}

/** The part of a browser that a sign-in needs: a cookie jar. Redirects are not followed. */
export function createBrowser(app: FastifyInstance, origin: string) {
  const jar = new Map<string, Cookie>()
  const cookieHeader = () => [...jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ')

  async function send(method: 'GET' | 'POST', address: string, extra: Record<string, string> = {}, payload?: string) {
    const url = new URL(address, origin)
    const headers = { host: url.host, accept: 'text/html', cookie: cookieHeader(), ...extra }
    const request = { method, url: url.pathname + url.search, headers }
    const response = await app.inject(payload === undefined ? request : { ...request, payload })
    for (const header of [response.headers['set-cookie'] ?? []].flat()) {
      const { isGone, ...kept } = readCookie(header)
      if (isGone) jar.delete(kept.name + kept.path)
      else jar.set(kept.name + kept.path, kept)
    }
    return response
  }

  return {
    jar,
    cookieHeader,
    get: (address: string, headers?: Record<string, string>) => send('GET', address, headers),
    /** Chooses an account as the account chooser does. */
    signIn(body: object, extra: Record<string, string> = {}) {
      const headers = { accept: 'application/json', 'content-type': 'application/json', ...extra }
      return send('POST', '/api/dev-login', headers, JSON.stringify(body))
    },
  }
}
