import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import type { Curriculum } from '../content/curriculum.ts'
import type { Database } from '../db/connect.ts'
import { findSessionWithProgress } from '../repositories/progress-repository.ts'
import { findSession } from '../repositories/session-repository.ts'

/** Whom a page is written for, and what they will read in it. */
export interface Reader {
  readonly user: User
  readonly chants: LearnerChant[]
}

/** Nobody for a session that is over, and for a learner who has not come through the consent gate. */
export async function findReader(
  database: Database,
  curriculum: Curriculum,
  tokenHash: Buffer,
  now: Date,
): Promise<Reader | undefined> {
  const [session, walked] = await Promise.all([
    findSession(database, tokenHash, now),
    findSessionWithProgress(database, tokenHash, now),
  ])
  if (!session?.user.consentCompletedAt || !walked) return undefined
  const progress = JSON.parse(walked.progressJson) as Record<number, LearnerChant['progress']> // written by our own query
  const chants = curriculum.chants.map((chant) => ({
    ...chant,
    exercises: [...chant.exercises],
    progress: progress[chant.id] ?? null,
  }))
  return { user: session.user, chants }
}
