import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooserPage } from './chooser-page.ts'
import { pagePolicy } from './html.ts'
import { findLocalName, type LocalAccount } from './local-accounts.ts'
import type { LocalProvider } from './local-provider.ts'
import { notConfigured, SignInUnavailable } from './sign-in-error.ts'
import { isFromThisMachine } from './this-machine.ts'

const largestForm = 4096
const failed = '/?signin=failed'
const relayedHeaders = ['content-type', 'location', 'set-cookie', 'cache-control', 'vary'] as const

export function refuseOtherMachines(request: FastifyRequest): void {
  if (!isFromThisMachine({ headers: request.headers, remoteAddress: request.raw.socket.remoteAddress })) {
    throw new SignInUnavailable(notConfigured, 'local_provider_from_elsewhere')
  }
}

async function isOurInteraction(local: LocalProvider, request: FastifyRequest, reply: FastifyReply, uid: string) {
  try {
    const interaction = await local.provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === uid && interaction.prompt.name === 'login'
  } catch (error) {
    // An old or a foreign step, for instance after the back button.
    if (error instanceof Error && error.name === 'SessionNotFound') return false
    throw error
  }
}

const showPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)

function findChosen(local: LocalProvider, form: URLSearchParams): LocalAccount | undefined {
  const subject = form.get('account')
  if (subject !== null) return local.accounts.findSample(subject)
  const name = findLocalName(form.get('name'))
  return name === undefined ? undefined : local.accounts.addName(name)
}

/** Mounts the local provider at /idp. Its form parser stays inside the scope it is given. */
export function registerLocalProvider(
  scope: FastifyInstance,
  getLocal: () => Promise<LocalProvider>,
  limitStep: (request: FastifyRequest) => Promise<void>,
): void {
  scope.addHook('onRequest', async (request) => refuseOtherMachines(request))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  scope.get<{ Params: { uid: string } }>(
    '/idp/interaction/:uid',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const local = await getLocal()
      const { uid } = request.params
      if (!(await isOurInteraction(local, request, reply, uid))) return reply.redirect(failed, 303)
      return showPage(reply, 200, chooserPage(uid))
    },
  )

  scope.post<{ Params: { uid: string }; Body: URLSearchParams }>('/idp/interaction/:uid', async (request, reply) => {
    const local = await getLocal()
    const { uid } = request.params
    const site = request.headers['sec-fetch-site']
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (isForeign || !(await isOurInteraction(local, request, reply, uid))) return reply.redirect(failed, 303)
    const account = findChosen(local, request.body)
    if (account === undefined) return showPage(reply, 400, chooserPage(uid, request.body.get('name') ?? ''))
    const login = { accountId: account.subject, remember: false }
    return reply.redirect(await local.provider.interactionResult(request.raw, reply.raw, { login }), 303)
  })

  scope.get('/idp/*', { exposeHeadRoute: false }, async (request, reply) => {
    // Each may leave something in the provider's memory, where too many push out whoever is signing in.
    await limitStep(request)
    const local = await getLocal()
    const { cookie = '', accept = '*/*' } = request.headers
    const answer = await local.ask('GET', request.url, { cookie, accept })
    for (const name of relayedHeaders) {
      const value = answer.headers[name]
      if (value !== undefined) void reply.header(name, value)
    }
    return reply.code(answer.statusCode).header('content-security-policy', pagePolicy).send(answer.rawPayload)
  })
}
