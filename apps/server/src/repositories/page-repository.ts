import type { User } from '@schola/contract/users'
import type { Database } from '../db/connect.ts'
import { type OwnPart, progressOf } from './progress-repository.ts'
import { type SessionRow, selectSession, sessionTimes } from './session-repository.ts'
import { toUser } from './user-repository.ts'

const sessionWithPageQuery = {
  name: 'session-with-page',
  text: `select f.*, ${progressOf('f.id')} as own from (${selectSession('$1')}) f`,
}

/** Whose session a token names, and what is theirs by chant, in one round trip; nothing where no session lives. */
export async function findSessionWithPage(
  { readPipeline }: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly user: User; readonly own: Record<number, OwnPart> } | undefined> {
  const values = [tokenHash, ...sessionTimes(now)]
  const { rows } = await readPipeline.query<SessionRow & { own: string }>({ ...sessionWithPageQuery, values })
  const [row] = rows
  // The statement itself has written the JSON.
  return row && { user: toUser(row, now), own: JSON.parse(row.own) as Record<number, OwnPart> }
}
