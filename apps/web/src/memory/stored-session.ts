import type { Session, Step } from '@schola/memory/session'
import { readText, remember } from '../platform/storage.ts'
import { todayKey } from '../platform/storage-keys.ts'
import { findReady, type Learned } from './learned.ts'

/** A session under way, as this device keeps it. */
export interface StoredSession {
  /** The day that it was begun on; on another it is over. */
  readonly day: number
  readonly steps: readonly Step[]
  /** How many steps are done. */
  readonly place: number
  readonly items: readonly number[]
  /** How things stood before it. */
  readonly before: {
    readonly share: number | undefined
    /** The stability of each item that it asks, in the order of `items`. */
    readonly stabilities: readonly number[]
  }
}

export function beginSession(learned: Learned, { steps, items }: Session): StoredSession {
  const stabilities = items.map((item) => learned.memory.get(item)?.stability ?? 0)
  return { day: learned.day, steps, place: 0, items, before: { share: findReady(learned)?.share, stabilities } }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber)

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null || !('chantId' in value) || !isNumber(value.chantId)) return false
  return ('exerciseId' in value && isNumber(value.exerciseId)) || ('line' in value && isNumber(value.line))
}

function parse(text: string): StoredSession | undefined {
  const { day, steps, place, items, before } = JSON.parse(text) as Record<string, unknown>
  if (!isNumber(day) || !isNumber(place) || !areNumbers(items)) return undefined
  if (!Array.isArray(steps) || !steps.every(isStep)) return undefined
  if (typeof before !== 'object' || before === null || !('stabilities' in before)) return undefined
  const { stabilities } = before
  if (!areNumbers(stabilities)) return undefined
  const share = 'share' in before && isNumber(before.share) ? before.share : undefined
  return { day, steps, place, items, before: { share, stabilities } }
}

/** The session of this day; nothing when there is none, or what is kept is spoilt. */
export function findSession(userId: string, day: number): StoredSession | undefined {
  try {
    const session = parse(readText(localStorage, todayKey(userId)) ?? '{}')
    return session?.day === day ? session : undefined
  } catch {
    return undefined
  }
}

export const isUnderWay = ({ place, steps }: StoredSession): boolean => place < steps.length

export const keepSession = (userId: string, session: StoredSession): void =>
  remember(localStorage, todayKey(userId), JSON.stringify(session))
