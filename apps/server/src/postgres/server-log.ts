import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

const longestLog = 1_000_000

/** PostgreSQL writes to a file and not to the app, which it may outlive. */
export interface ServerLog {
  file: FileHandle
  /** What was written since the log was opened. */
  readNews(): Promise<string>
}

export async function openServerLog({ path, user }: Home): Promise<ServerLog> {
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const file = await open(join(path, 'server.log'), flags, 0o600)
  if (user !== undefined) await file.chown(user.uid >>> 0, user.gid >>> 0)
  if ((await file.stat()).size > longestLog) await file.truncate(0)
  const { size } = await file.stat()
  return {
    file,
    async readNews() {
      const news = Buffer.alloc(Math.max(0, (await file.stat()).size - size))
      await file.read(news, 0, news.length, size)
      return news.toString('utf8').trim()
    },
  }
}
