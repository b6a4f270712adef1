import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** W3C WebDriver commands of the journeys: path in HTTP, and name in Marionette. */
const commands = {
  resize: ['window/rect', 'SetWindowRect'],
  navigate: ['url', 'Navigate'],
  execute: ['execute/sync', 'ExecuteScript'],
  act: ['actions', 'PerformActions'],
} as const

type CommandName = keyof typeof commands

export interface Driver {
  send(name: CommandName, parameters: object): Promise<unknown>
  end(): Promise<void>
}

/** Retries until the started program listens. */
async function untilListening<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 100) throw error
      await pause(200)
    }
  }
}

interface Refusal {
  readonly error: string
  readonly message: string
}

const toError = ({ error, message }: Refusal): Error => new Error(`${error}: ${message}`)

async function callOverHttp(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    // WebKitWebDriver closes connections that fetch would reuse.
    headers: { connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw toError(value as Refusal)
  return value
}

export async function driveOverHttp(port: number, capabilities: object): Promise<Driver> {
  const address = `http://127.0.0.1:${port}/session`
  await untilListening(() => fetch(`http://127.0.0.1:${port}/status`))
  const session = await callOverHttp(address, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const own = `${address}/${(session as { sessionId: string }).sessionId}`
  return {
    send: (name, parameters) => callOverHttp(`${own}/${commands[name][0]}`, 'POST', parameters),
    end: async () => void (await callOverHttp(own, 'DELETE')),
  }
}

type MarionetteReply = readonly [type: number, id: number, refusal: Refusal | null, result: { value?: unknown } | null]

async function* readMarionette(socket: Socket): AsyncGenerator {
  let received = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon === -1 || received.length < end) break
      yield JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
    }
  }
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Drives Firefox by Marionette: the same commands, since Debian has no HTTP driver. */
export async function driveByMarionette(port: number): Promise<Driver> {
  const socket = await untilListening(() => connectTo(port))
  const messages = readMarionette(socket)
  await messages.next()
  let count = 0
  async function call(name: string, parameters: object): Promise<unknown> {
    const message = JSON.stringify([0, (count += 1), `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const { value } = await messages.next()
    if (value === undefined) throw new Error('Firefox has closed the connection.')
    const [, , refusal, result] = value as MarionetteReply
    if (refusal) throw toError(refusal)
    return result?.value
  }
  await call('NewSession', { strictFileInteractability: true })
  return {
    send: (name, parameters) => call(commands[name][1], parameters),
    async end() {
      await call('DeleteSession', {})
      socket.destroy()
    },
  }
}
