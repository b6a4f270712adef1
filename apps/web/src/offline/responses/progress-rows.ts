import type { LearnerChant } from '@schola/contract/chants'
import { forget, remember } from '../../platform/storage.ts'
import { responseCacheKey } from '../../platform/storage-keys.ts'
import { parseResponse } from './response-store.ts'

type Row = NonNullable<LearnerChant['progress']>

interface KeptRow {
  readonly key: string
  readonly chantId: number
  readonly row: Row
  readonly timestamp: number
}

/** Beside the kept path, which is too long to be written again after every answer. */
const rowPrefix = (pathUrl: string) => `${responseCacheKey(pathUrl)}#`

export function keepRow(pathUrl: string, chantId: number, row: Row, timestamp: number): void {
  remember(localStorage, `${rowPrefix(pathUrl)}${chantId}`, JSON.stringify({ data: row, timestamp }))
}

function readRows(pathUrl: string): KeptRow[] {
  try {
    const prefix = rowPrefix(pathUrl)
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const kept = parseResponse(localStorage.getItem(key))
        const chantId = Number(key.slice(prefix.length))
        return kept ? [{ key, chantId, row: kept.data as Row, timestamp: kept.timestamp }] : [] // written above
      })
  } catch {
    return []
  }
}

/** Drops the rows that were kept beside an older path. */
export const dropRows = (pathUrl: string): void =>
  forget(
    localStorage,
    readRows(pathUrl).map(({ key }) => key),
  )

/**
 * A path with the rows that are newer than its own. Those that were kept before it was asked for are none: the server
 * knew them already, or has been restored to a time before them.
 */
export function withRows(pathUrl: string, path: unknown, askedAt = Number.NEGATIVE_INFINITY): unknown {
  const rows = readRows(pathUrl).filter(({ timestamp }) => timestamp >= askedAt)
  if (rows.length === 0) return path
  const byChant = new Map(rows.map(({ chantId, row }) => [chantId, row]))
  // The contract's reply to the call at this address.
  return (path as readonly LearnerChant[]).map((chant) => {
    const row = byChant.get(chant.id)
    return row && row.version > (chant.progress?.version ?? 0) ? { ...chant, progress: row } : chant
  })
}
