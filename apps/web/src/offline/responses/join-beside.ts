import type { LearnerChant } from '@schola/contract/chants'
import { findKeptRead, type KeptRead } from '@schola/contract/offline'
import { type KnownMemory, memoryAfter, type OwnEntry } from '@schola/contract/overlay'
import { readBeside } from './kept-beside.ts'

type Row = NonNullable<LearnerChant['progress']>
type Join = (url: string, reply: unknown, askedAt?: number) => unknown

/** A path with the rows that are newer than its own. */
function joinRows(url: string, path: unknown, askedAt?: number): unknown {
  const rows = readBeside(url, askedAt)
  if (rows.length === 0) return path
  const byChant = new Map(rows.map(({ name, data }) => [Number(name), data as Row])) // kept by the response cache
  // The contract's reply to the call at this address.
  return (path as readonly LearnerChant[]).map((chant) => {
    const row = byChant.get(chant.id)
    return row && row.version > (chant.progress?.version ?? 0) ? { ...chant, progress: row } : chant
  })
}

/** A memory with what the learner did since it was told. */
const joinEntries = (url: string, memory: unknown, askedAt?: number): unknown =>
  readBeside(url, askedAt)
    .toSorted((one, other) => one.timestamp - other.timestamp)
    // What the response cache keeps beside a memory, and the contract's reply to the call for it.
    .reduce((known, { data }) => memoryAfter(known, data as OwnEntry), memory as KnownMemory)

const joins: Partial<Record<KeptRead['shows'], Join>> = { path: joinRows, memory: joinEntries }

/** How a kept response is completed by what is kept beside it; nothing for one that stands alone. */
export function findJoin(url: string): Join | undefined {
  const shows = findKeptRead(url)?.policy.shows
  return shows && joins[shows]
}
