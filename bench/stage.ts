import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { connect } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded.ts'

const root = join(import.meta.dirname, '..')

/** A server under test, in a process of its own. */
export interface Program {
  readonly url: string
  /** Resident memory in megabytes, now and at its highest since it was ready to serve. */
  memory(): Promise<{ now: number; highest: number }>
}

/** The machinery of one benchmark: a PostgreSQL of the app's own kind, databases on it, and servers on those. */
export interface Stage {
  readonly folder: string
  makeDatabase(name: string): Promise<string>
  /** The app as `npm start` runs it, on the built files. */
  startApp(databaseUrl: string, env?: NodeJS.ProcessEnv): Promise<Program>
  startFloor(databaseUrl: string): Promise<Program>
  /** Some other program, ended with the stage; what it prints is shown only when it fails. */
  startOther(command: string, args: readonly string[], url: string): Promise<void>
}

/** How `npm start` runs Node: flags such as one for the size of its heap, and variables of its environment. */
export async function readStartCommand(): Promise<{ flags: string[]; variables: Record<string, string> }> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } } // our own
  const words = `${scripts.start} ${process.env.NODE_OPTIONS ?? ''}`.split(' ')
  const assignments = words.filter((word) => /^[A-Z_]+=/.test(word))
  return {
    flags: words.filter((word) => word.startsWith('--')),
    variables: Object.fromEntries(assignments.map((word) => word.split('=') as [string, string])),
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function buildFloor(): Promise<string> {
  const outDir = join(root, 'bench', 'dist')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'floor-server.ts',
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
  return join(outDir, 'floor-server.js')
}

async function readMemory(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
}

export async function waitUntilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
    await pause(50)
  }
  throw new Error(`Nothing answers at ${url}.`)
}

/** Sets the stage, and takes it down whatever happens on it. */
export async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-bench-'))
  // PostgreSQL's own user passes through; else its data would go elsewhere and stay there.
  await chmod(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

  const { flags, variables } = await readStartCommand()
  async function start(script: string, databaseUrl: string, more: NodeJS.ProcessEnv = {}): Promise<Program> {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [...flags, script], {
      cwd: folder,
      // Neither logs an answer: what is compared is the answering.
      env: {
        ...process.env,
        ...variables,
        NODE_ENV: 'production',
        LOCAL_SIGN_IN: 'on',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        ...more,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    closers.push(() => end(child))
    await waitUntilAnswers(`${url}/healthz`, child)
    // Forgets the peak of the start, where Linux lets us.
    await writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => {})
    return { url, memory: () => readMemory(child.pid ?? 0) }
  }

  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    closers.push(() => postgres.stop())
    return await work({
      folder,
      makeDatabase: async (name) => {
        const { pool } = connect({ url: postgres.url, maxConnections: 1 })
        await pool.query(`create database ${name}`)
        await pool.end()
        return postgres.url.replace('/schola?', `/${name}?`)
      },
      startApp: (databaseUrl, env) => start(join(root, 'apps/server/dist/main.js'), databaseUrl, env),
      startFloor: async (databaseUrl) => start(await buildFloor(), databaseUrl),
      startOther: async (command, args, url) => {
        const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
        closers.push(() => end(child))
        await waitUntilAnswers(url, child)
      },
    })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
