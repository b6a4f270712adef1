import { execFileSync, spawnSync } from 'node:child_process'
import { lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster } from './postmaster-file.ts'

/** The account that Schola and its PostgreSQL run under when they are started as root. */
export interface ServerUser {
  uid: number
  gid: number
}

/** Free in the table of numbers that systemd publishes, and given to no package by Debian. */
const ownNumber = 61_017

const isRoot = () => process.getuid?.() === 0

const askId = (flag: string, name: string) =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))

export function findAccount(name: string): ServerUser | undefined {
  try {
    return { uid: askId('-u', name), gid: askId('-g', name) }
  } catch {
    return undefined
  }
}

/** The account `schola` where an operator has made one, else a number of our own: no other program runs under it. */
export function getOwnUser(): ServerUser {
  const account = findAccount('schola')
  return account !== undefined && account.uid !== 0 ? account : { uid: ownNumber, gid: ownNumber }
}

/** Some account with a name, which a new data directory must be made under before it is given to its user. */
export function getNamedUser(user: ServerUser): ServerUser {
  const named = findAccount(String(user.uid)) ?? findAccount('nobody')
  if (named !== undefined) return named
  throw new Error(
    "PostgreSQL does not run as root, and there is no user 'schola' or 'nobody' to make its data as; set DATABASE_URL or start as another user.",
  )
}

/** An account that other programs run under too: what it may read, they may. */
export const isShared = ({ uid }: ServerUser): boolean => uid === 0 || uid === findAccount('nobody')?.uid

/**
 * Undefined means: as the app's own user. What an ordinary user owns stays theirs, also a DATA_DIR without data; what root
 * or nobody owns is ours, as soon as no server runs on it any more.
 */
export async function findServerUser(data: string, dataDir: string): Promise<ServerUser | undefined> {
  const owner = await lstat(data).catch(() => undefined)
  if (isRoot()) {
    const { uid, gid } = owner ?? (await lstat(dataDir))
    const isTheirs = !isShared({ uid, gid }) || (await findPostmaster(data)) !== undefined
    return isTheirs ? { uid, gid } : getOwnUser()
  }
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new Error(`The data in ${data} belong to user number ${owner.uid}; start as that user or as root.`)
  }
  return undefined
}

/** What child_process wants; on macOS nobody is number -2, which chown takes only as an unsigned number. */
export function spawnIdentity(user: ServerUser | undefined): Partial<ServerUser> {
  return user === undefined ? {} : { uid: user.uid | 0, gid: user.gid | 0 }
}

/** The path itself: where somebody has put a link in its place, what it points to stays whose it is. */
export async function giveTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (user !== undefined) await lchown(path, user.uid >>> 0, user.gid >>> 0)
}

/** With everything in it; what a symbolic link points to stays whose it is. */
export async function giveWholeTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (user === undefined) return
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid >>> 0, user.gid >>> 0)
  }
  await giveTo(user, path)
}

/** Tried rather than computed from mode bits, so that access lists and mount options count too. */
export function canEnter(user: ServerUser | undefined, directory: string): boolean {
  const trial = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    cwd: '/',
    stdio: 'ignore',
    ...spawnIdentity(user),
  })
  return trial.status === 0
}
