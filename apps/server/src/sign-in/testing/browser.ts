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

/** As much of a browser as a sign-in needs: a cookie jar that knows paths, and redirects walked one by one. */
export function createBrowser(app: FastifyInstance, origin: string) {
  const jar = new Map<string, Cookie>()

  async function send(method: 'GET' | 'POST', address: string, extra: Record<string, string> = {}, payload?: string) {
    const url = new URL(address, origin)
    const cookie = [...jar.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { host: url.host, accept: 'text/html', cookie, ...extra }
    const request = { method, url: url.pathname + url.search, headers }
    const answer = await app.inject(payload === undefined ? request : { ...request, payload })
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const { isGone, ...kept } = readCookie(header)
      if (isGone) jar.delete(kept.name + kept.path)
      else jar.set(kept.name + kept.path, kept)
    }
    return answer
  }

  const browser = {
    jar,
    get: (address: string, headers?: Record<string, string>) => send('GET', address, headers),
    post: (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      send(
        'POST',
        address,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(form).toString(),
      ),
    /** Goes on until a page is shown or an address outside sign-in is reached, which is answered. */
    async walk(address: string): Promise<string> {
      let at = new URL(address, origin)
      for (let steps = 0; steps < 10; steps += 1) {
        const isSignIn = at.origin === origin && /^\/(idp|api)\//.test(at.pathname)
        if (!isSignIn) return at.href.replace(origin, '')
        const answer = await browser.get(at.href)
        if (answer.headers.location === undefined) return at.pathname
        at = new URL(answer.headers.location, at)
      }
      throw new Error('too many redirects')
    },
    /** The whole local sign-in, with the form that is sent at the chooser; answers where it ends. */
    async signIn(form: Record<string, string>, login = '/api/login'): Promise<string> {
      const chooser = await browser.walk(login)
      const answer = await browser.post(chooser, form)
      return browser.walk(answer.headers.location ?? '/no-redirect')
    },
  }
  return browser
}
