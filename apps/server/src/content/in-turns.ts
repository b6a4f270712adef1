import { setImmediate } from 'node:timers/promises'

/** So long others may wait while something long is worked out. */
const longestTurnMs = 5

/** Maps a long list in short turns, between which the server answers others. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const item of items) {
    results.push(map(item, results.length))
    if (performance.now() - since < longestTurnMs) continue
    await setImmediate()
    since = performance.now()
  }
  return results
}
