import { isOwnChant } from '@schola/contract/chant-sources'
import { settlePlaces } from '@schola/domain/places'
import type { Queries } from '../db/connect.ts'
import { chants } from '../db/schema.ts'
import { listPlaces, lockChants, moveChant } from '../repositories/chant-source-repository.ts'
import { sourceBook } from '../repositories/seed-record-repository.ts'
import { hashRow } from './write-chants.ts'

/** Brings every chant that operators have placed to where it belongs among those of the curriculum. */
export async function settleChants(queries: Queries): Promise<void> {
  const rows = await lockChants(queries)
  const places = new Map((await listPlaces(queries)).map(({ chantId, place }) => [chantId, place]))
  const placed = rows.flatMap(({ id, slug }) => {
    const place = places.get(id)
    // One of the curriculum that stands beside the path keeps the place that the curriculum gives it.
    return place && (place.path || isOwnChant(id)) ? [{ slug, after: place.path?.after }] : []
  })
  const settled = settlePlaces(rows, placed)
  const moved = rows
    .map((row) => ({ ...row, position: settled.get(row.slug) ?? row.position }))
    .filter(({ position }, index) => position !== rows[index]?.position)
  for (const row of moved) {
    await moveChant(queries, row.id, row.position)
    await sourceBook(queries, row.id).note([{ key: `chant ${row.id}`, hash: hashRow(chants, row) }])
  }
}
