import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { environment, type Programs, run } from './programs.ts'

/** Makes the data folder if it is missing, by renaming a finished one. */
export async function ensureCluster(programs: Programs, home: string, account: Account): Promise<'made' | 'found'> {
  const { bin, majorVersion } = programs
  const data = join(home, 'data')
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found !== undefined) {
    if (Number(found) === majorVersion) return 'found'
    throw new Error(
      `The data in ${data} are of PostgreSQL ${found.trim()}, and ${bin} has ${majorVersion}. Set POSTGRES_BIN to the bin folder of PostgreSQL ${found.trim()}, or restore a backup into an empty DATA_DIR.`,
    )
  }
  for (const name of await readdir(home)) {
    if (name.startsWith('data-new-')) await rm(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, `data-new-${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  await giveTo(account, draft)
  // The builtin locale, the same on every machine, came with 17.
  const locale =
    majorVersion < 17 ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const authentication = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const options = [`--pgdata=${draft}`, '--encoding=UTF8', ...locale, ...authentication]
  await run(join(bin, 'initdb'), options, { cwd: '/', env: environment, ...account }).catch((error: unknown) => {
    throw new Error(`PostgreSQL could not make its data folder in ${home}: ${String(error)}`, { cause: error })
  })
  await rename(draft, data)
  return 'made'
}
