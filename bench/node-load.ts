import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** The stand-in for wrk, with the same arguments as its script; answers on standard output. */
const [url = '', connections = '', seconds = '', list = '', body = '', run = '', first = ''] = process.argv.slice(2)

const targets = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => {
    const [path = '/', ...fields] = line.split('\t')
    const headers: Record<string, string> = {}
    for (let i = 0; i + 1 < fields.length; i += 2) headers[fields[i] ?? ''] = fields[i + 1] ?? ''
    return { path, headers }
  })
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const begun = performance.now()
const end = begun + Number(seconds) * 1000
let sent = 0
let requests = 0
let failed = 0

async function send(): Promise<void> {
  const target = targets[sent % targets.length]
  const number = Number(first) + Math.floor(sent / targets.length)
  sent += 1
  const text = body.replace('%d', String(number))
  const headers = {
    ...target?.headers,
    ...(body !== '' && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': `${run}-${sent}`,
    }),
  }
  await new Promise<void>((resolve) => {
    const sending = request(
      new URL(target?.path ?? '/', url),
      { agent, headers, method: body === '' ? 'GET' : 'POST' },
      (reply) => {
        if ((reply.statusCode ?? 500) >= 400) failed += 1
        reply.resume().on('end', resolve)
      },
    )
    sending.on('error', () => {
      failed += 1
      resolve()
    })
    sending.end(text)
  })
  requests += 1
}

async function keepSending(): Promise<void> {
  while (performance.now() < end) await send()
}

await Promise.all(Array.from({ length: Number(connections) }, keepSending))
agent.destroy()
console.log(JSON.stringify({ requests, failed, perSecond: requests / ((performance.now() - begun) / 1000) }))
