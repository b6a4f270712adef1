import { execFileSync, spawnSync } from 'node:child_process'
import { chown, lstat } from 'node:fs/promises'

/** The account PostgreSQL runs under when the app itself is root, which PostgreSQL refuses to be. */
export interface ServerUser {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

const askId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))

function getNobody(): ServerUser {
  try {
    return { uid: askId('-u'), gid: askId('-g') }
  } catch {
    throw new Error(
      "PostgreSQL does not run as root, and there is no user 'nobody' to run it as; set DATABASE_URL or start as another user.",
    )
  }
}

/** Undefined means: as the app's own user. Data that someone already owns stays theirs. */
export async function findServerUser(data: string): Promise<ServerUser | undefined> {
  const owner = await lstat(data).catch(() => undefined)
  if (isRoot()) return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : getNobody()
  if (owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new Error(`The data in ${data} belong to user number ${owner.uid}; start as that user or as root.`)
  }
  return undefined
}

/** What child_process wants; on macOS nobody is number -2, which chown takes only as an unsigned number. */
export function spawnIdentity(user: ServerUser | undefined): Partial<ServerUser> {
  return user === undefined ? {} : { uid: user.uid | 0, gid: user.gid | 0 }
}

export async function giveTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (user !== undefined) await chown(path, user.uid >>> 0, user.gid >>> 0)
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
