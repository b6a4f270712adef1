import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The running PostgreSQL in DATA_DIR. */
export async function findPostmaster(dataDir: string): Promise<{ pid: number; socketDir: string } | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketDir] = text.split('\n')
  if (!socketDir) return undefined
  try {
    process.kill(Number(pid), 0)
    return { pid: Number(pid), socketDir }
  } catch {
    return undefined
  }
}
