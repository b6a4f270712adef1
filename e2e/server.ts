import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export const adminPassword = 'a password for the tests'
/** Environment variable with the prepared data for the workers. */
export const preparedDataVariable = 'E2E_PREPARED_DATA'

export interface RealServer {
  readonly url: string
  stop(): Promise<void>
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port was given.')
  return address.port
}

async function untilReady(server: ChildProcess): Promise<void> {
  const said: string[] = []
  const { stdout, stderr } = server
  if (!stdout || !stderr) throw new Error('The server was started without pipes.')
  stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  for await (const line of createInterface({ input: stdout })) {
    said.push(line)
    if (line.includes('Schola is ready')) {
      // A full pipe would stop the server.
      stdout.resume()
      return
    }
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}

const run = promisify(execFile)

const remove = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/** Creates a data folder for some work, and removes it on failure. */
async function inDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schola-e2e-'))
  try {
    // As root, PostgreSQL runs as another user, who must reach its data.
    await chmod(dataDir, 0o755)
    return await work(dataDir)
  } catch (error) {
    await remove(dataDir)
    throw error
  }
}

async function startOn(dataDir: string, env: Record<string, string> = {}): Promise<RealServer> {
  const port = await findFreePort()
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOCAL_SIGN_IN: 'on',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  await untilReady(server)
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Prepares the data of a first start, which is slower than starting. Undefined if they are elsewhere, because copies
 * would share them.
 */
export async function prepareData(): Promise<{ dataDir: string | undefined; remove: () => Promise<void> }> {
  return inDataDir(async (dataDir) => {
    await (await startOn(dataDir)).stop()
    const isElsewhere = (await lstat(join(dataDir, 'postgres'))).isSymbolicLink()
    return { dataDir: isElsewhere ? undefined : dataDir, remove: () => remove(dataDir) }
  })
}

/** Starts the built server: its own process, PostgreSQL, port and copy of prepared data. */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  return inDataDir(async (dataDir) => {
    const prepared = process.env[preparedDataVariable]
    // Unlike Node, cp preserves the owner, which PostgreSQL requires.
    if (prepared !== undefined) await run('cp', ['-a', `${prepared}/.`, dataDir])
    const server = await startOn(dataDir, env)
    return {
      url: server.url,
      stop: async () => {
        await server.stop()
        await remove(dataDir)
      },
    }
  })
}
