import type { Formants } from '../gate/formants.ts'
import { median } from '../sound/statistics.ts'
import type { Vowel } from '../voice/phones.ts'
import type { WordRow } from './manifest.ts'

const vowels: readonly Vowel[] = ['a', 'ɛ', 'i', 'ɔ', 'u']

/** The middle of each vowel's formants over many words. */
export function formantsOverAll(rows: readonly WordRow[]): ReadonlyMap<Vowel, Formants> {
  return new Map(
    vowels.flatMap((vowel) => {
      const measured = rows.flatMap(({ formants }) => (formants[vowel] ? [formants[vowel]] : []))
      if (measured.length === 0) return []
      const formants = {
        first: median(measured.map(([first]) => first)),
        second: median(measured.map(([, second]) => second)),
      }
      return [[vowel, formants] as const]
    }),
  )
}
