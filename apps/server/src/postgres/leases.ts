import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findClaim, isHeld, writeClaim } from './claim.ts'
import { giveTo, type ServerUser } from './server-user.ts'

/** One app's use of the shared PostgreSQL; the last one to give its lease back stops the server. */
export interface Lease {
  /** True when no other living app holds a lease any more. */
  giveBack(): Promise<boolean>
}

async function hasLivingLease(directory: string): Promise<boolean> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const claim = await findClaim(path)
    if (claim !== undefined && isHeld(claim)) return true
    await rm(path, { force: true })
  }
  return false
}

/** Taken and given back only under the start lock, so that no app arrives while the last one leaves. */
export async function takeLease(home: string, user: ServerUser | undefined): Promise<Lease> {
  const directory = join(home, 'apps')
  await mkdir(directory, { recursive: true, mode: 0o755 })
  await giveTo(user, directory)
  const path = join(directory, randomUUID())
  await writeClaim(path)
  return {
    async giveBack() {
      await rm(path, { force: true })
      return !(await hasLivingLease(directory))
    },
  }
}
