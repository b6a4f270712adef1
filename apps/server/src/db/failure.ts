import pg from 'pg'

/** Why the database failed although the request was right: unreachable, overloaded or out of space. */
export type FailureClass = 'away' | 'busy' | 'full'

const classByCode: Readonly<Record<string, FailureClass>> = {
  '53100': 'full', // disk full
  '57014': 'busy', // statement timeout
  '55P03': 'busy', // lock timeout
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  '25006': 'away', // the primary has become a read-only copy
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ENOENT: 'away', // the socket of the embedded database
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ERR_SSL_UNEXPECTED_EOF_WHILE_READING: 'away',
}

/** Classes of SQLSTATE: insufficient resources, connection exceptions, shutdown and start. */
const classByPrefix = [
  ['53', 'busy'],
  ['08', 'away'],
  ['57P', 'away'],
] as const

/** The driver's own errors have no code. The test provokes each of them, so that a changed message is noticed. */
const classByMessage: Readonly<Record<string, FailureClass>> = {
  'timeout exceeded when trying to connect': 'busy', // all connections of the pool are in use
  'Query read timeout': 'away',
  'timeout expired': 'away',
  'Connection terminated': 'away',
  'Connection terminated unexpectedly': 'away',
  'Connection terminated due to connection timeout': 'away',
  'Client was closed and is not queryable': 'away',
  'Client has encountered a connection error and is not queryable': 'away',
}

function classOf(error: Error): FailureClass | undefined {
  if (!('code' in error) || typeof error.code !== 'string') return classByMessage[error.message]
  const { code } = error
  return classByCode[code] ?? classByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1]
}

/** Returns the error and its causes, from the outermost to the root. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : [])

const findDatabaseError = (error: unknown, code: string) =>
  causesOf(error).find((each): each is pg.DatabaseError => each instanceof pg.DatabaseError && each.code === code)

/** Whether a row could not be written because the user it belongs to is no longer there. */
export const isOfErasedUser = (error: unknown): boolean =>
  findDatabaseError(error, '23503')?.constraint?.endsWith('_users_id_fk') === true

/** Whether a sequence has no further id to give. */
export const isSequenceExhausted = (error: unknown): boolean => findDatabaseError(error, '2200H') !== undefined

/** Returns the message of the root cause: outer messages may quote a query with a learner's data in it. */
export const rootReason = (error: unknown): string => causesOf(error).at(-1)?.message ?? 'unknown'

export const classifyFailure = (error: unknown): FailureClass | undefined =>
  causesOf(error)
    .map(classOf)
    .find((found) => found !== undefined)

/** Error for the caller, and after how many seconds to retry. */
export const failureResponses = {
  away: { code: 'database_unreachable', retryAfterSeconds: 2 },
  busy: { code: 'database_busy', retryAfterSeconds: 2 },
  full: { code: 'database_full', retryAfterSeconds: 30 },
} as const satisfies Record<FailureClass, unknown>
