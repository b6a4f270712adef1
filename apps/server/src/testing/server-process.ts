import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, vi } from 'vitest'

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('A listening server has a port.')
  return address.port
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly origin: string
  /** All it has said so far. */
  said(): string
  request(path: string, options?: RequestInit & { cookie?: string; json?: object }): Promise<Response>
  /** Answers its exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

interface StartOptions {
  readonly port: number
  readonly env: Record<string, string>
}

/** Starts a server process as it is deployed; `untilReady` waits until it serves. */
export function spawnServer({ port, env }: StartOptions): ServerProcess {
  const origin = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [inject('serverEntry')], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...env, PORT: String(port), PUBLIC_URL: origin },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return {
    child,
    origin,
    said: () => output,
    request: (path, { cookie, json, headers, ...options } = {}) =>
      fetch(`${origin}${path}`, {
        redirect: 'manual',
        ...options,
        ...(json && { body: JSON.stringify(json) }),
        headers: {
          ...(headers as Record<string, string> | undefined), // the tests give plain objects
          ...(cookie !== undefined && { cookie }),
          ...(json && { 'content-type': 'application/json' }),
        },
      }),
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

export async function untilReady(server: ServerProcess): Promise<void> {
  async function isReady() {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return
    const response = await server.request('/readyz')
    await response.text()
    if (response.status !== 200) throw new Error(`not ready: ${response.status}`)
  }
  await vi.waitFor(isReady, { timeout: 60_000, interval: 25 })
  if (server.child.exitCode !== null || server.child.signalCode !== null) {
    throw new Error(`The server ended instead of serving:\n${server.said()}`)
  }
}

/** The `inject` of an app, for a server in another process: what the sign-in tests' browser needs. */
export function asApp(server: ServerProcess): FastifyInstance {
  async function send(request: { method: string; url: string; headers: Record<string, string>; payload?: string }) {
    const { host: _, ...sent } = request.headers
    const response = await server.request(request.url, {
      method: request.method,
      headers: sent,
      ...(request.payload !== undefined && { body: request.payload }),
    })
    const entries = [...response.headers].filter(([name]) => name !== 'set-cookie')
    const headers = { ...Object.fromEntries(entries), 'set-cookie': response.headers.getSetCookie() }
    return { statusCode: response.status, headers }
  }
  return { inject: send } as unknown as FastifyInstance // nothing else of it is used
}

/** Returns the running PostgreSQL of a data folder. */
export async function findPostmaster(dataDir: string): Promise<{ pid: number; socketDir: string } | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketDir] = text.split('\n')
  if (!socketDir) return undefined
  try {
    process.kill(Number(pid), 0)
    return { pid: Number(pid), socketDir }
  } catch {
    return undefined
  }
}
