import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The user that PostgreSQL and Patroni run as; PostgreSQL refuses to run as root. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Starts a program whose output goes to a file of its own. */
export function startProgram(
  folder: string,
  name: string,
  [command = '', ...args]: readonly string[],
  options: { readonly owner?: Owner; readonly env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is for us alone, who end them in order.
    detached: true,
    ...options.owner,
  })
  child.on('error', (error) => log.write(`${error.message}\n`))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  return child
}

export const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

/** Asks a program to end, and makes it after a while. */
export async function endProgram(child: ChildProcess, patienceMs = 30_000): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(force)
}

/** Fills a configuration file; a name that nothing is given for is left as it stands, since nginx has variables too. */
export async function writeConfig(
  template: string,
  target: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'config', template), 'utf8')
  await writeFile(
    target,
    text.replace(/\$\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  )
  return target
}

/** A port of loopback that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

/** Asks again and again until the answer is true. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, timeoutMs = 90_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return
    await pause(100)
  }
  throw new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}.`)
}
