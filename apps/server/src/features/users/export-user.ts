import { exportUser } from '@schola/contract/users'
import { dayText, type Memory } from '@schola/core/memory/fold'
import { forbidden, userNotFound } from '../../calls/http-error.ts'
import { objectText, StreamedReply } from '../../calls/streamed-reply.ts'
import type { Curriculum } from '../../curriculum/curriculum.ts'
import type { Queries } from '../../db/connect.ts'
import { listPracticeDays } from '../progress/progress.repository.ts'
import { listAttemptsOf, listRepliesOf, readPersonalRows } from './export-user.repository.ts'
import { findUser, isDemoLearner } from './users.repository.ts'

/** Whether a stored reply to an operator contains data of other people, which are not exported. */
function isAboutOther(reply: unknown, userId: string): boolean {
  const people = typeof reply === 'object' && reply !== null && 'people' in reply ? reply.people : []
  if (Array.isArray(people) && people.some((person: { id?: unknown }) => person.id !== userId)) return true
  const about = typeof reply === 'object' && reply !== null && 'user' in reply ? reply.user : null
  return typeof about === 'object' && about !== null && 'id' in about && about.id !== userId
}

/** The schema of the export leaves out the columns that it does not name. */
const withIsoDates = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

/** Exports all data about a learner. Hashes of tokens and requests are not data about a person. */
export async function exportUserData(
  queries: Queries,
  curriculum: Curriculum,
  userId: string,
  now: Date,
  readMemory: () => Promise<Memory>,
) {
  const user = await findUser(queries, userId, now)
  if (!user) throw userNotFound()
  if (await isDemoLearner(queries, userId)) throw forbidden('demo_not_exported')
  const rows = await readPersonalRows(queries, userId)
  const { account, ownIdentities, ownProgress, consents, ownSessions } = rows
  if (!account) throw userNotFound()
  const memory = await readMemory()
  const names = new Map([...curriculum.memory.keysByChant.values()].flatMap((keys) => [...keys]))
  const nameOf = (item: number) => names.get(item) ?? `item ${item}`
  const head = {
    exportedAt: now.toISOString(),
    user: withIsoDates({ ...user, createdAt: account.createdAt, currentStreakAt: account.currentStreakAt }),
    identities: ownIdentities.map(withIsoDates),
    progress: ownProgress.map(({ userId: _, version: __, ...row }) => row),
    practiceDays: await listPracticeDays(queries, userId),
    testOuts: rows.ownTestOuts,
    memory: [...memory].map(([item, { stability, difficulty, day, count, seenAt }]) => ({
      item: nameOf(item),
      stabilityInDays: stability,
      difficulty,
      lastCountedDay: dayText(day),
      countedAnswers: count,
      lastSeenAt: new Date(seenAt).toISOString(),
    })),
    consentRecords: consents.map(withIsoDates),
    sessions: ownSessions.map(withIsoDates),
    auditLog: rows.auditEntries.map(({ at, action, actorId, subject, details }) => ({
      at: at.toISOString(),
      action,
      by: actorId === userId ? ('you' as const) : ('an operator' as const),
      about: subject === userId ? ('you' as const) : ('others' as const),
      details,
    })),
    exerciseVersions: rows.versions.map(withIsoDates),
    chantVersions: rows.chantVersions.map(withIsoDates),
  }
  async function* exportAttempts() {
    for await (const page of listAttemptsOf(queries, userId)) {
      yield page.map(({ id: _, userId: __, trained, ...row }) => ({
        ...row,
        ...(trained && { trained: trained.map(({ item, ...result }) => ({ item: nameOf(item), ...result })) }),
      }))
    }
  }
  async function* exportReplies() {
    for await (const page of listRepliesOf(queries, userId)) {
      yield page
        .map((row) => ({ ...withIsoDates(row), reply: JSON.parse(row.reply) as unknown }))
        .filter(({ reply }) => !isAboutOther(reply, userId))
    }
  }
  const lists = { attempts: exportAttempts(), storedReplies: exportReplies() }
  return new StreamedReply(objectText(head, lists, exportUser.reply))
}
