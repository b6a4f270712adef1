import { constants } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCommandLine, isRunning } from './process-life.ts'

/** What a running server wrote about itself into its data directory. */
export interface Postmaster {
  pid: number
  socketDir: string
}

const noSuchPid = '999999999'

async function readLines(data: string): Promise<string[] | undefined> {
  return readFile(join(data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  )
}

/** The running server of this data directory, unless its process id now belongs to another program. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const [first, , , , socketDir] = (await readLines(data)) ?? []
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return undefined
  const command = findCommandLine(pid) ?? ''
  return command.includes('postgres') && command.includes(data) ? { pid, socketDir: socketDir ?? '' } : undefined
}

/**
 * Replaces the process id in a file left by a killed server, because another program (or a zombie) may have that id now.
 * PostgreSQL removes a file with a dead id itself, after it has checked by the other lines that no orphaned backend
 * still writes, so the rest must stay.
 */
export async function disownStalePid(data: string): Promise<void> {
  const lines = await readLines(data)
  if (lines === undefined) return
  const file = await open(join(data, 'postmaster.pid'), constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW)
  try {
    await file.writeFile([noSuchPid, ...lines.slice(1)].join('\n'))
  } finally {
    await file.close()
  }
}
