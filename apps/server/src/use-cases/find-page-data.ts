import type { LearnerChant } from '@schola/contract/chants'
import type { PageData } from '@schola/contract/page'
import type { Curriculum } from '../content/curriculum.ts'
import type { Database } from '../db/connect.ts'
import { findSessionWithPage } from '../repositories/page-repository.ts'

/** What the page of a learner is rendered from; nothing for a session that is over, nor before the consent gate. */
export async function findPageData(
  database: Database,
  curriculum: Curriculum,
  tokenHash: Buffer,
  now: Date,
): Promise<PageData | undefined> {
  const found = await findSessionWithPage(database, tokenHash, now)
  if (!found?.user.consentCompletedAt) return undefined
  const { user, own } = found
  const chants = curriculum.chants.map((chant): LearnerChant => {
    const part = own[chant.id]
    const sent = part ? chant : (curriculum.unbegunById.get(chant.id) ?? chant)
    return { ...sent, exercises: [...sent.exercises], ...(part ?? { progress: null }) }
  })
  return { user, chants }
}
