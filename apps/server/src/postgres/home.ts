import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, realpath, rm, rmdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCode } from '../settings/error-code.ts'
import { canEnter, findServerUser, giveTo, giveWholeTo, type ServerUser } from './server-user.ts'

/** Where the cluster lives and who runs it. */
export interface Home {
  path: string
  data: string
  user: ServerUser | undefined
  /** Set when the data could not stay under DATA_DIR. */
  movedTo: string | undefined
}

/** The kernel's limit for a socket path, less the name PostgreSQL appends and a closing zero. */
const longestSocketDir = (process.platform === 'darwin' ? 103 : 107) - '/.s.PGSQL.5432'.length

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/** Made with exactly this mode, whatever the umask. */
async function makeDirectory(path: string, mode: number): Promise<void> {
  if (await exists(path)) return
  await mkdir(path, { recursive: true })
  await chmod(path, mode)
}

/** Others pass through: a new data directory is made under another name. */
async function openTo(user: ServerUser, path: string): Promise<void> {
  await giveTo(user, path)
  await chmod(path, 0o711)
}

async function makeFarHome(dataDir: string, outsideRoot: string, user: ServerUser): Promise<string> {
  await makeDirectory(outsideRoot, 0o755)
  const far = join(outsideRoot, shortHash(dataDir))
  await makeDirectory(far, 0o711)
  if (!canEnter(user, far)) {
    throw new Error(
      `PostgreSQL runs as user number ${user.uid}, who can enter neither ${dataDir} nor ${far}; set DATA_DIR or DATABASE_URL.`,
    )
  }
  return far
}

/**
 * DATA_DIR/postgres, or a symbolic link there to a directory that PostgreSQL's user can reach. Once made, the link is
 * always followed: a later change of permissions must not make the app start over with empty data.
 */
export async function findOrMakeHome(dataDir: string, outsideRoot: string): Promise<Home> {
  const near = join(dataDir, 'postgres')
  if (!(await exists(near))) await makeDirectory(near, process.getuid?.() === 0 ? 0o711 : 0o700)
  const path = await realpath(near).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    throw new Error(`${near} points to a directory that is gone; put the data back, or remove the link to start empty.`)
  })
  const found = await lstat(near)
  if (process.getuid?.() === 0 && found.isSymbolicLink() && found.uid !== 0) {
    throw new Error(`${near} is a link that root has not made, so root does not follow it; remove it, or make it anew.`)
  }
  const data = join(path, 'data')
  const user = await findServerUser(data, dataDir)
  if (user !== undefined) await openTo(user, path)
  if (user === undefined || canEnter(user, path)) {
    return { path, data, user, movedTo: found.isSymbolicLink() ? path : undefined }
  }
  if (await exists(data)) {
    throw new Error(
      `PostgreSQL runs as user number ${user.uid}, who cannot enter ${path} any more; let that user in (chmod o+x on the way).`,
    )
  }
  const far = await makeFarHome(dataDir, outsideRoot, user)
  await rm(join(path, 'apps'), { recursive: true, force: true })
  await rmdir(near)
  await symlink(far, near)
  await openTo(user, far)
  return { path: far, data: join(far, 'data'), user, movedTo: far }
}

/** Data that root or nobody owned until now; while a server runs on them they stay as they are. */
export async function takeOver({ path, data, user }: Home): Promise<void> {
  for (const folder of [data, join(path, 'run')]) {
    const found = await lstat(folder).catch(() => undefined)
    if (user !== undefined && found !== undefined && found.uid !== user.uid) await giveWholeTo(user, folder)
  }
}

async function isOurs(directory: string, user: ServerUser | undefined): Promise<boolean> {
  const found = await lstat(directory)
  const owner = user?.uid ?? process.getuid?.()
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}

/** A directory that only PostgreSQL's user (and root) can enter: whoever reaches the socket in it is let in. */
export async function makeSocketDir({ path, user }: Home): Promise<string> {
  const short = `schola-${shortHash(user === undefined ? path : `${path} ${user.uid}`)}`
  for (const directory of [join(path, 'run'), join(tmpdir(), short), join('/tmp', short)]) {
    if (Buffer.byteLength(directory) > longestSocketDir) continue
    if (!(await exists(directory))) {
      await makeDirectory(directory, 0o700)
      await giveTo(user, directory)
    }
    if ((await isOurs(directory, user)) && (user === undefined || canEnter(user, directory))) return directory
  }
  throw new Error(
    `No directory for PostgreSQL's socket: ${path} is too long, and ${tmpdir()} has none that is ours alone.`,
  )
}
