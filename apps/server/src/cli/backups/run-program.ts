import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '../../db/embedded/embedded.ts'
import { readSettings } from '../../settings/settings.ts'

type Work = (given: { url: string; file: string; force: boolean; signal: AbortSignal }) => Promise<string>

const print = (line: string) => process.stdout.write(`${line}\n`)

async function run(usage: string, mayCreate: boolean, work: Work): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  // npm changes to the repository's folder and sets INIT_CWD to the user's.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  // These programs have no sign-in, so production needs no provider.
  const read = readSettings({ ...process.env, NODE_ENV: undefined })
  if (!read.ok) throw new Error(read.mistakes.join('\n'))
  const { databaseUrl, dataDir } = read.settings
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new Error('Stopped before the end. Nothing was changed.')))
  }
  if (databaseUrl === undefined && !mayCreate && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for npm start.`)
  }
  const postgres = await openPostgres(read.settings, print, true)
  try {
    // npm removes an option that does not follow `--`, and sets this variable.
    const force = values.force === true || process.env.npm_config_force === 'true'
    print(await work({ url: postgres.url, file: path, force, signal: stop.signal }))
  } finally {
    await postgres.stop()
  }
}

/**
 * Runs a program of the command line and prints its result or its error as a sentence. `mayCreate` is whether it
 * creates the app's own database if there is none.
 */
export async function runProgram(usage: string, mayCreate: boolean, work: Work): Promise<void> {
  try {
    await run(usage, mayCreate, work)
  } catch (error) {
    // An aborted stream reports only a code; the reason is the cause.
    const reason = error instanceof Error && error.name === 'AbortError' ? error.cause : error
    process.stderr.write(`${reason instanceof Error ? reason.message : String(error)}\n`)
    process.exitCode = 1
  }
}
