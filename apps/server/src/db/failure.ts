import pg from 'pg'

/** Why the database did not do what it was asked, when that is nobody's mistake: away, overburdened, or out of space. */
export type FailureClass = 'away' | 'busy' | 'full'

/** The driver waits no longer for an answer, and does not know whether there is one. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

const codes: Readonly<Record<FailureClass, RegExp>> = {
  full: /^53100$/,
  // Too many connections, out of memory, a statement or a lock that took too long, two that stood in each other's way.
  busy: /^(53...|57014|55P03|40001|40P01)$/,
  // Lost, starting, shutting down, or a copy that takes no writes.
  away: /^(08...|57P0.|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
}
const busyText = /^timeout exceeded when trying to connect$/
const awayText =
  /connection terminated|^timeout expired$|client was closed|client has encountered a connection error|unexpected eof/i

const kinds = ['full', 'busy', 'away'] as const

function classOf(error: Error): FailureClass | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (busyText.test(error.message)) return 'busy'
  if (awayText.test(error.message) || isSilence(error)) return 'away'
  return kinds.find((kind) => codes[kind].test(code))
}

function findDatabaseError(error: unknown, code: string): pg.DatabaseError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof pg.DatabaseError && each.code === code) return each
  }
  return undefined
}

/** Whether a row could not be written because the user it belongs to is no longer there. */
export const isOfErasedUser = (error: unknown): boolean =>
  findDatabaseError(error, '23503')?.constraint?.endsWith('_users_id_fk') === true

/** Whether a sequence has no further id to give. */
export const isSequenceExhausted = (error: unknown): boolean => findDatabaseError(error, '2200H') !== undefined

/** The cause at the bottom: what stands around it may quote a query with a learner's data in it. */
export function rootReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? rootReason(error.cause) : error.message
}

export function classifyFailure(error: unknown): FailureClass | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const found = classOf(each)
    if (found) return found
  }
  return undefined
}

/** What the caller is told, and after how many seconds to come again. */
export const failureAnswers: Readonly<Record<FailureClass, { readonly message: string; readonly retryAfter: number }>> =
  {
    away: { message: 'The database cannot be reached right now. Please try again in a moment.', retryAfter: 2 },
    busy: { message: 'The server is very busy right now. Please try again in a moment.', retryAfter: 2 },
    full: { message: 'The server has no room to save anything right now. Please try again later.', retryAfter: 30 },
  }
