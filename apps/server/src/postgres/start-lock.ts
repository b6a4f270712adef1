import { randomUUID } from 'node:crypto'
import { link, rm, unlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '../settings/error-code.ts'
import { type Claim, findClaim, isHeld, writeClaim } from './claim.ts'

const timeoutMs = 120_000

/** Links a finished claim into place, so that nobody ever reads half of one. */
async function tryTake(path: string): Promise<Claim | undefined> {
  const draft = `${path}.${randomUUID()}`
  const claim = await writeClaim(draft)
  try {
    await link(draft, path)
    return claim
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  } finally {
    await unlink(draft)
  }
}

async function removeAbandoned(path: string, abandoned: Claim): Promise<void> {
  // Under a lock of its own, named after the dead holder: otherwise the slower of two who saw the same
  // dead claim would remove the quicker one's new claim.
  await withStartLock(`${path}.${abandoned.id}`, async () => {
    const current = await findClaim(path)
    if (current?.id === abandoned.id) await unlink(path)
  })
}

async function take(path: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while ((await tryTake(path)) === undefined) {
    const holder = await findClaim(path)
    if (holder !== undefined && !isHeld(holder)) {
      await removeAbandoned(path, holder)
      continue
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Process ${holder?.pid ?? 'unknown'} has been starting PostgreSQL for too long; if it is not, remove ${path}.`,
      )
    }
    await pause(15)
  }
}

/** Runs the action while no other process runs one under the same path; survives holders killed with -9. */
export async function withStartLock<T>(path: string, action: () => Promise<T>): Promise<T> {
  await take(path)
  try {
    return await action()
  } finally {
    await rm(path, { force: true })
  }
}
