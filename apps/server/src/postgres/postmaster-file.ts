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

/** The living server of this data directory; a number that has passed to another program does not count. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const [first, , , , socketDir] = (await readLines(data)) ?? []
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return undefined
  const command = findCommandLine(pid) ?? ''
  return command.includes('postgres') && command.includes(data) ? { pid, socketDir: socketDir ?? '' } : undefined
}

/**
 * Frees a file left by a killed server whose number another program (or a zombie) now bears. PostgreSQL itself
 * clears the file away once the number is dead, and first makes sure through the rest of the file that no orphaned
 * backend is still writing: so only the number is replaced.
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
