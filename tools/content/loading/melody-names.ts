import { ownMelody } from '@schola/contract/own-melody'
import type { ChantFolder } from '@schola/curriculum/sources/chant-folder'

type Named = readonly [key: string, ...names: string[]]

/** By what the melodies of each chant that has several are looked for. */
export function melodyNamesOf(folders: readonly ChantFolder[]): Readonly<Record<string, readonly Named[]>> {
  const entries = folders.flatMap(({ chant: { slug, setting: own }, settings }) => {
    if (!own) return []
    const others = settings.map(({ id, setting }): Named => [id, setting.name, ...setting.also])
    const first: Named = [ownMelody, own.name, ...own.also]
    return [[slug, [first, ...others]] as const]
  })
  return Object.fromEntries(entries)
}
