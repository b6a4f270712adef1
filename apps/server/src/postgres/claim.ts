import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { findProcessBirth } from './process-life.ts'

const claimSchema = z.object({ id: z.string(), pid: z.number().int(), birth: z.string().optional() })

/** A lock file that names its process, so that it no longer counts once that process has ended. */
export type Claim = z.infer<typeof claimSchema>

export async function writeClaim(path: string): Promise<Claim> {
  const claim = { id: randomUUID(), pid: process.pid, birth: findProcessBirth(process.pid) }
  await writeFile(path, JSON.stringify(claim), { flag: 'wx', mode: 0o644 })
  return claim
}

export async function findClaim(path: string): Promise<Claim | undefined> {
  try {
    return claimSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

export function isHeld({ pid, birth }: Claim): boolean {
  const current = findProcessBirth(pid)
  return current !== undefined && current === birth
}
