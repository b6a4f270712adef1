import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the secret that the first start makes and stores in DATA_DIR, readable by its owner alone. */
export async function ensureSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret')
  if (existsSync(path)) return readFile(path, 'utf8')
  // 0711 and not 0700: PostgreSQL's own user passes through here on the way to its data.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    // A link appears whole and never replaces: of two apps that start together, one makes the secret for both.
    await link(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    await unlink(draft)
  }
  return readFile(path, 'utf8')
}
