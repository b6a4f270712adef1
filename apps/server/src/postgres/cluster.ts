import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Home } from './home.ts'
import { getNamedUser, giveTo, giveWholeTo, spawnIdentity } from './server-user.ts'

const run = promisify(execFile)

const majorVersion = '18'

/** Without variables such as PGDATA, which would change what PostgreSQL's programs do. */
export const bareEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // Best effort: the initdb of a killed app may still be writing there, and gives up by itself.
    if (name.startsWith('data-new-'))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Makes the data directory when there is none, by renaming a finished one into place. */
export async function ensureCluster(runtime: string, { path, data, user }: Home): Promise<'made' | 'found'> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version?.trim() === majorVersion) return 'found'
  if (version !== undefined) {
    throw new Error(
      `The data in ${data} are of PostgreSQL ${version.trim()}, this app brings ${majorVersion}; restore them from a backup.`,
    )
  }
  await removeUnfinished(path)
  const draft = join(path, `data-new-${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  const maker = user && getNamedUser(user)
  await giveTo(maker, draft)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = [
    '-D',
    draft,
    '-U',
    'postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...locale,
  ]
  await run(join(runtime, 'bin', 'initdb'), options, { cwd: '/', env: bareEnvironment, ...spawnIdentity(maker) }).catch(
    (error: unknown) => {
      const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
      throw new Error(`PostgreSQL could not make its data directory in ${path}: ${reason}`, { cause: error })
    },
  )
  await giveWholeTo(user, draft)
  await rename(draft, data)
  return 'made'
}
