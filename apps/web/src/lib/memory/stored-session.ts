import type { Outcome } from '@schola/core/memory/outcome'
import type { Session, Step } from '@schola/core/memory/session'
import { readText, remember } from '../storage.ts'
import { todayKey } from '../storage-keys.ts'
import type { Learned } from './learned.ts'
import { findReady } from './ready.ts'

export interface StoredSession {
  readonly day: number
  readonly steps: readonly Step[]
  readonly place: number
  readonly outcomes: readonly Outcome[]
  readonly shareBefore: number | undefined
}

export const beginSession = (learned: Learned, { steps }: Session): StoredSession => ({
  day: learned.day,
  steps,
  place: 0,
  outcomes: [],
  shareBefore: findReady(learned)?.share,
})

export const afterStep = (session: StoredSession, outcome: Outcome | undefined): StoredSession => ({
  ...session,
  place: session.place + 1,
  outcomes: outcome ? [...session.outcomes, outcome] : session.outcomes,
})

const isNumber = (value: unknown): value is number => typeof value === 'number'
const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber)

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null || !('chantId' in value) || !isNumber(value.chantId)) return false
  return ('exerciseId' in value && isNumber(value.exerciseId)) || ('line' in value && isNumber(value.line))
}

function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== 'object' || value === null || !('had' in value) || !('missed' in value)) return false
  return 'right' in value && typeof value.right === 'boolean' && areNumbers(value.had) && areNumbers(value.missed)
}

function parse(text: string): StoredSession | undefined {
  const { day, steps, place, outcomes, shareBefore } = JSON.parse(text) as Record<string, unknown>
  if (!isNumber(day) || !isNumber(place)) return undefined
  if (!Array.isArray(steps) || !steps.every(isStep)) return undefined
  if (!Array.isArray(outcomes) || !outcomes.every(isOutcome)) return undefined
  return { day, steps, place, outcomes, shareBefore: isNumber(shareBefore) ? shareBefore : undefined }
}

/** Returns the stored session of the day; undefined if missing or corrupt. */
export function findSession(userId: string, day: number): StoredSession | undefined {
  try {
    const session = parse(readText(localStorage, todayKey(userId)) ?? '{}')
    return session?.day === day ? session : undefined
  } catch {
    return undefined
  }
}

export const isUnderWay = ({ place, steps }: StoredSession): boolean => place < steps.length

export const storeSession = (userId: string, session: StoredSession): void =>
  remember(localStorage, todayKey(userId), JSON.stringify(session))
