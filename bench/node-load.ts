import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** The stand-in for wrk, with the same arguments as its script; answers on standard output. */
const [url = '', connections = '', seconds = '', list = '', run = '', first = ''] = process.argv.slice(2)

const targets = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => {
    const [path = '/', body = '-', ...fields] = line.split('\t')
    const headers: Record<string, string> = {}
    for (let i = 0; i + 1 < fields.length; i += 2) headers[fields[i] ?? ''] = fields[i + 1] ?? ''
    return { path, headers, body: body === '-' ? undefined : body, number: Number(first) }
  })
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const begun = performance.now()
const end = begun + Number(seconds) * 1000
const times: number[] = []
let sent = 0
let failed = 0

async function send(): Promise<void> {
  const target = targets[sent % targets.length]
  sent += 1
  if (target) target.number += 1
  const number = String(target?.number)
  const text = target?.body?.replace('%012d', number.padStart(12, '0')).replace('%d', number)
  const headers = {
    ...target?.headers,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': `${run}-${sent}`,
    }),
  }
  const sentAt = performance.now()
  await new Promise<void>((resolve) => {
    const sending = request(
      new URL(target?.path ?? '/', url),
      { agent, headers, method: text === undefined ? 'GET' : 'POST' },
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
  times.push(performance.now() - sentAt)
}

async function keepSending(): Promise<void> {
  while (performance.now() < end) await send()
}

await Promise.all(Array.from({ length: Number(connections) }, keepSending))
agent.destroy()
const lasted = (performance.now() - begun) / 1000
const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]
console.log(JSON.stringify({ requests: times.length, failed, perSecond: times.length / lasted, p95 }))
