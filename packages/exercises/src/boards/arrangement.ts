import { useState } from 'react'

/** The index of the tile in each place; undefined where the place is empty. */
export type Arrangement = readonly (number | undefined)[]

export const textsAt = (tiles: readonly string[], arrangement: Arrangement): string[] =>
  arrangement.map((tile) => (tile === undefined ? '' : (tiles[tile] ?? '')))

/** Finds the tiles of an answer; of equal tiles the first is taken. */
export function arrangementOf(tiles: readonly string[], texts: readonly string[]): Arrangement {
  const left = new Set(tiles.keys())
  return texts.map((text) => {
    const tile = [...left].find((candidate) => tiles[candidate] === text)
    if (tile !== undefined) left.delete(tile)
    return tile
  })
}

export const placedTiles = (arrangement: Arrangement): number[] => arrangement.filter((tile) => tile !== undefined)

export const withMoved = (arrangement: Arrangement, from: number, to: number): Arrangement =>
  arrangement.toSpliced(from, 1).toSpliced(to, 0, arrangement[from])

/** The next empty place after this one, around the end; undefined when every place is taken. */
export function findEmptyPlace(arrangement: Arrangement, after: number): number | undefined {
  const places = arrangement.map((_, step) => (after + step) % arrangement.length)
  return places.find((place) => arrangement[place] === undefined)
}

const filled = (texts: readonly string[]): string => JSON.stringify(texts.filter((text) => text !== ''))

/** Keeps which of several equal tiles was used and which places are empty; the answer holds only texts and wins when they differ. */
export function useArrangement(
  tiles: readonly string[],
  answered: readonly string[],
): readonly [Arrangement, (next: Arrangement) => void] {
  const [remembered, setRemembered] = useState<Arrangement>([])
  const stillHolds = filled(textsAt(tiles, remembered)) === filled(answered)
  return [stillHolds ? remembered : arrangementOf(tiles, answered), setRemembered]
}
