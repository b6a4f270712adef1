import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export const adminPassword = 'a password for the tests'
/** The environment variable that tells the workers where the prepared data are. */
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
      // Nobody reads the rest, and a full pipe would stop the server.
      stdout.resume()
      return
    }
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}

const run = promisify(execFile)

const remove = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/** Makes a data folder and does something with it; where that fails, nothing is left of it. */
async function inDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schola-e2e-'))
  try {
    // As root PostgreSQL runs as another user, who must be able to reach its data.
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
 * The data of a server that has just started for the first time; making them takes longer than starting. Nothing where they
 * had to be put elsewhere: copies would all lead to the same ones.
 */
export async function prepareData(): Promise<{ dataDir: string | undefined; remove: () => Promise<void> }> {
  return inDataDir(async (dataDir) => {
    await (await startOn(dataDir)).stop()
    const isElsewhere = (await lstat(join(dataDir, 'postgres'))).isSymbolicLink()
    return { dataDir: isElsewhere ? undefined : dataDir, remove: () => remove(dataDir) }
  })
}

/** The built server as a learner meets it: its own process, its own PostgreSQL, its own port, its own copy of prepared data. */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  return inDataDir(async (dataDir) => {
    const prepared = process.env[preparedDataVariable]
    // Unlike Node, cp keeps the owner, whom PostgreSQL insists on.
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
