import { declineLikePronoun, declineThird, declineThreeEndings } from './declension.ts'
import type { Inflected } from './features.ts'

const pronominals = new Set(['unus', 'solus', 'totus', 'nullus', 'ullus', 'alter', 'uter', 'alius'])

/** magnus, major, maximus: grades that have stems of their own. */
const grades: Readonly<Record<string, readonly [comparative: string, superlative: string]>> = {
  magnus: ['maior', 'maxim'],
  bonus: ['melior', 'optim'],
  malus: ['peior', 'pessim'],
  parvus: ['minor', 'minim'],
}

function irregularGrades(head: string): Inflected[] | undefined {
  const [comparing, best] = grades[head] ?? []
  if (comparing === undefined || best === undefined) return undefined
  const neuter = comparing === 'minor' ? 'minus' : `${comparing.slice(0, -2)}us`
  return [
    ...declineThird(comparing, comparing, neuter, comparing),
    ...declineThreeEndings(`${best}us`, `${best}a`, `${best}um`),
  ]
}

const comparative = (stem: string) => declineThird(`${stem}ior`, `${stem}ior`, `${stem}ius`, `${stem}ior`)
const superlative = (stem: string) => declineThreeEndings(`${stem}issimus`, `${stem}issima`, `${stem}issimum`)

/** All forms of an adjective from its dictionary form, the parts of which are given in plain letters. */
export function inflectAdjective(parts: readonly string[]): Inflected[] {
  const [one = '', two = '', three] = parts
  if (three !== undefined && two.endsWith('a')) {
    const stem = two.slice(0, -1)
    const positive = pronominals.has(one) ? declineLikePronoun(one, two, three) : declineThreeEndings(one, two, three)
    return [...positive, ...(irregularGrades(one) ?? graded(stem))]
  }
  // acer, acris, acre
  if (three !== undefined) return declineThird(one, two, three, two.slice(0, -2))
  // major, majus
  if (one.endsWith('or') && two.endsWith('us')) return declineThird(one, one, two, one)
  // omnis, omne
  if (two.endsWith('e')) return [...declineThird(one, one, two, two.slice(0, -1)), ...graded(two.slice(0, -1))]
  // felix, felicis
  if (two.endsWith('is')) return [...declineThird(one, one, one, two.slice(0, -2)), ...graded(two.slice(0, -2))]
  return []
}

const graded = (stem: string): Inflected[] => [...comparative(stem), ...superlative(stem)]
