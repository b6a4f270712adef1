import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { readSettings, type Settings } from '../settings/settings.ts'

interface Given {
  readonly url: string
  readonly file: string
  readonly force: boolean
  readonly signal: AbortSignal
}

interface Program {
  readonly usage: string
  /** Whether the app's own database is made when it is not there yet. */
  readonly mayCreate: boolean
  readonly work: (given: Given) => Promise<string>
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function withDatabase<T>(settings: Settings, mayCreate: boolean, work: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl !== undefined) return work(settings.databaseUrl)
  if (!mayCreate && !existsSync(join(settings.dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL as for npm start.`)
  }
  const { dataDir, postgresBin } = settings
  const own = await startEmbeddedPostgres({ dataDir, postgresBin, isShared: true, log: say })
  try {
    return await work(own.url)
  } finally {
    await own.stop()
  }
}

async function run({ usage, mayCreate, work }: Program): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  // Nobody signs in here, so production needs no provider.
  const read = readSettings({ ...process.env, NODE_ENV: undefined })
  if (!read.ok) throw new Error(read.mistakes.join('\n'))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new Error('Stopped before the end. Nothing was changed.')))
  }
  // npm keeps an option to itself unless it stands behind `--`, and then tells us so.
  const force = values.force === true || process.env.npm_config_force === 'true'
  say(await withDatabase(read.settings, mayCreate, (url) => work({ url, file, force, signal: stop.signal })))
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An aborted stream reports only a code; our reason is the cause.
  return error.name === 'AbortError' && error.cause instanceof Error ? error.cause.message : error.message
}

/** Runs a program of the command line and prints one sentence about how it ended. */
export function runProgram(program: Program): void {
  run(program).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  })
}
