import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, rmdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL refuses to run as root. Undefined is the app's own user. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** Without variables such as PGDATA, which would change what PostgreSQL's programs do. */
export const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const execute = promisify(execFile)

export async function run(account: Account, program: string, options: string[]): Promise<string> {
  return (await execute(program, options, { cwd: '/', env: environment, ...account })).stdout
}

export async function canRun(account: Account, program: string, options: string[]): Promise<boolean> {
  return run(account, program, options).then(
    () => true,
    () => false,
  )
}

async function findId(flag: string, name: string): Promise<number> {
  return Number(await run(undefined, 'id', [flag, name])) | 0 // on macOS `nobody` is number -2
}

/** Returns the owner of the data; for new data of root the account `postgres`, or else `nobody`. */
async function chooseAccount(data: string): Promise<Account> {
  const owner = await stat(data).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    if (owner === undefined || owner.uid === process.getuid?.()) return undefined
    throw new Error(`The data in ${data} belong to user number ${owner.uid}. Start Schola as that user or as root.`)
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    if (await canRun(undefined, 'id', [name])) return { uid: await findId('-u', name), gid: await findId('-g', name) }
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody'. Start as another user.",
  )
}

/** Changes the owner of a folder and everything in it. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (account) await run(undefined, 'chown', ['-hR', `${account.uid >>> 0}:${account.gid >>> 0}`, folder])
}

/** Makes a folder with this mode, whatever the umask. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, mode)
}

/** DATA_DIR/postgres. Where the account cannot enter it, as under /root, this becomes a link to a folder outside. */
export async function openHome(dataDir: string, outside: string): Promise<{ home: string; account: Account }> {
  const near = join(dataDir, 'postgres')
  await mkdir(near, { recursive: true, mode: 0o711 })
  const home = await realpath(near)
  const account = await chooseAccount(join(home, 'data'))
  if (await canRun(account, 'test', ['-x', home])) return { home, account }
  if (await stat(join(home, 'data')).catch(() => undefined)) {
    throw new Error(`PostgreSQL runs as user number ${account?.uid}, who cannot enter ${home}. Let that user in.`)
  }
  await makeFolder(outside, 0o755)
  const far = join(outside, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  await makeFolder(far, 0o711)
  await rmdir(near)
  await symlink(far, near)
  return { home: far, account }
}
