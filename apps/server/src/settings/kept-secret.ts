import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'

async function findSecret(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** A secret made at the first start and kept in DATA_DIR, for the owner's eyes alone. */
export async function keptSecret(
  dataDir: string,
  name: string,
  make: () => string | Promise<string>,
): Promise<{ value: string; isNew: boolean }> {
  const path = join(dataDir, name)
  const kept = await findSecret(path)
  if (kept !== undefined) return { value: kept, isNew: false }

  // 0711 and not 0700: PostgreSQL's own user passes through here on the way to its data.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${path}.${randomUUID()}`
  const value = await make()
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(value)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    // A link appears whole and never replaces: of two apps that start together, one makes the secret for both.
    await link(draft, path)
    return { value, isNew: true }
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return { value: await readFile(path, 'utf8'), isNew: false }
  } finally {
    await unlink(draft)
  }
}
