import type { ErrorReply } from '@schola/contract/primitives'
import { m } from '@schola/messages'

export class ApiError extends Error {
  readonly status: number
  readonly body: string
  readonly waitMs: number

  constructor(status: number, body: string, waitMs = 0) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.waitMs = waitMs
  }
}

type Params = Readonly<Record<'id' | 'max' | 'minutes', string | number>>

/** Wording by code. A code that learners can meet needs a line here; all others show the server's message, in English. */
const wordings: Readonly<Partial<Record<string, (params: Params) => string>>> = {
  sign_in_first: m.errors_sign_in_first,
  change_of_other_account: m.errors_change_of_other_account,
  request_in_progress: m.errors_request_in_progress,
  chant_not_found: m.errors_chant_not_found,
  exercise_not_found: m.errors_exercise_not_found,
  chant_locked: m.errors_chant_locked,
  level_locked: m.errors_level_locked,
  test_passed_today: m.errors_test_passed_today,
  chant_already_completed: m.errors_chant_already_completed,
  too_few_exercises: m.errors_too_few_exercises,
  too_many_answers: m.errors_too_many_answers,
  too_many_changes: m.errors_too_many_changes,
  too_many_forgotten: m.errors_too_many_forgotten,
  too_many_decisions: m.errors_too_many_decisions,
  too_many_attempts: m.errors_too_many_attempts,
  name_length: m.errors_name_length,
  database_unreachable: m.errors_database_unreachable,
  database_busy: m.errors_database_busy,
  database_full: m.errors_database_full,
  internal: m.errors_internal,
}

function parseReply(body: string): Partial<ErrorReply> | undefined {
  try {
    return Object(JSON.parse(body)) as Partial<ErrorReply> // each field is checked where it is used
  } catch {
    return undefined
  }
}

/** Returns the message of an error of our server; undefined if the reply is missing or not our server's. */
export function wordError(error: unknown): string | undefined {
  const reply = error instanceof ApiError ? parseReply(error.body) : undefined
  if (typeof reply?.message !== 'string') return undefined
  return wordings[String(reply.code)]?.((reply.params ?? {}) as Params) ?? reply.message
}
