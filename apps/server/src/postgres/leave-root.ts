import pg from 'pg'
import { canEnter, getOwnUser, isShared, type ServerUser } from './server-user.ts'

interface Belongings {
  /** The one that the app's own PostgreSQL runs as. */
  readonly user: ServerUser | undefined
  /** Folders that are used from now on. */
  readonly folders: readonly string[]
  /** Of the database, which must let the new user in too. */
  readonly url: string
}

const advice = 'It is better started as an ordinary user.'

function becomeUser({ uid, gid }: ServerUser): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

async function requireDatabase(url: string, { uid }: ServerUser): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw new Error(
      `Started as root, Schola goes on as user number ${uid}, whom the database refuses; start it as a user who is let in.`,
      { cause: error },
    )
  }
}

/** Gives root up for good, once the port and the data folder are ours; answers what to tell the person who started us. */
export async function leaveRoot({ user = getOwnUser(), folders, url }: Belongings): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (isShared(user)) {
    return `Schola runs as root, and stays so, because a PostgreSQL of an earlier version still runs as user number ${user.uid}; stop all servers and start again. ${advice}`
  }
  const closed = folders.find((folder) => !canEnter(user, folder))
  if (closed !== undefined) {
    return `Schola runs as root, and stays so, because user number ${user.uid} cannot enter ${closed}. ${advice}`
  }
  try {
    becomeUser(user)
  } catch (error) {
    return `Schola runs as root, and stays so, because it may not change its user (${String(error)}). ${advice}`
  }
  await requireDatabase(url, user)
  return `Schola was started as root and goes on as user number ${user.uid}. ${advice}`
}
