import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, realpath, rename, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { bundled, environment, linkLibraries, run } from './programs.ts'

/** PostgreSQL refuses to run as root. Undefined is the app's own user. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

async function findId(flag: string, name: string): Promise<number> {
  return Number((await run('id', [flag, name])).stdout) | 0 // on macOS `nobody` is number -2
}

async function findAccount(name: string): Promise<Account> {
  try {
    return { uid: await findId('-u', name), gid: await findId('-g', name) }
  } catch {
    return undefined
  }
}

/** Returns the owner of the data; for new data of root the account `postgres`, or else `nobody`. */
async function chooseAccount(data: string): Promise<Account> {
  const owner = await stat(data).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    if (owner === undefined || owner.uid === process.getuid?.()) return undefined
    throw new Error(`The data in ${data} belong to user number ${owner.uid}. Start Schola as that user or as root.`)
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'))
  if (account !== undefined) return account
  throw new Error(
    "PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody'. Start as another user.",
  )
}

/** Changes the owner of a folder and everything in it. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (account !== undefined) await run('chown', ['-hR', `${account.uid >>> 0}:${account.gid >>> 0}`, folder])
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  )
}

async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, mode) // whatever the umask
}

/** DATA_DIR/postgres. Where the account cannot enter it, as under /root, this becomes a link to a folder outside. */
export async function openHome(dataDir: string, outside: string): Promise<{ home: string; account: Account }> {
  const near = join(dataDir, 'postgres')
  await mkdir(near, { recursive: true, mode: 0o711 })
  const home = await realpath(near)
  const account = await chooseAccount(join(home, 'data'))
  if (await canEnter(account, home)) return { home, account }
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

const binOf = (folder: string) => join(folder, 'native', 'bin')

async function canRun(account: Account, folder: string): Promise<boolean> {
  return run(join(binOf(folder), 'postgres'), ['--version'], { cwd: '/', env: environment, ...account }).then(
    () => true,
    () => false,
  )
}

/** Returns the bin folder of the package, or of a copy outside if the account cannot run it where it is installed. */
export async function openPrograms(account: Account, folder: string, outside: string): Promise<string> {
  if (await canRun(account, folder)) return binOf(folder)
  await linkLibraries(folder)
  if (await canRun(account, folder)) return binOf(folder)
  const copy = join(outside, `postgres-${bundled.version}`)
  if (await canRun(account, copy)) return binOf(copy)
  const draft = `${copy}-new`
  for (const path of [draft, copy]) await rm(path, { recursive: true, force: true })
  if (account) await makeFolder(outside, 0o755)
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(draft)
  await run('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy)
  return binOf(copy)
}
