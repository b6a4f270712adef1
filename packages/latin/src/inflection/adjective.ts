import { declineComparative, declineLikePronoun, declineThird, declineThreeEndings } from './declension.ts'
import type { Features, Inflected } from './features.ts'

const pronominals = new Set(['unus', 'solus', 'totus', 'nullus', 'ullus', 'alter', 'uter', 'alius'])

/** magnus, major, maximus: grades that have stems of their own. */
const grades = new Map(
  Object.entries<readonly [comparative: string, superlative: string]>({
    magnus: ['maior', 'maxim'],
    bonus: ['melior', 'optim'],
    malus: ['peior', 'pessim'],
    parvus: ['minor', 'minim'],
  }),
)

function irregularGrades(head: string): Inflected[] | undefined {
  const [comparing, best] = grades.get(head) ?? []
  if (comparing === undefined || best === undefined) return undefined
  const neuter = comparing === 'minor' ? 'minus' : `${comparing.slice(0, -2)}us`
  return [...declineComparative(comparing, neuter), ...superlative(best)]
}

const inGrade = (forms: readonly Inflected[], grade: Features['grade']): Inflected[] =>
  forms.map(({ form, features }) => ({ form, features: { ...features, grade } }))

const superlative = (stem: string) => inGrade(declineThreeEndings(`${stem}us`, `${stem}a`, `${stem}um`), 'superlative')

/** All forms of an adjective from its dictionary form, the parts of which are given in plain letters. */
export function inflectAdjective(parts: readonly string[]): Inflected[] {
  const [one = '', two = '', three] = parts
  if (three !== undefined && two.endsWith('a')) {
    const stem = two.slice(0, -1)
    const positive = pronominals.has(one) ? declineLikePronoun(one, two, three) : declineThreeEndings(one, two, three)
    return [...inGrade(positive, 'positive'), ...(irregularGrades(one) ?? graded(stem))]
  }
  // acer, acris, acre
  if (three !== undefined) return declineThird(one, two, three, two.slice(0, -2))
  // major, majus
  if (one.endsWith('or') && two.endsWith('us')) return declineComparative(one, two)
  // tres, tria
  if (one === 'tres')
    return declineThird('tris', 'tris', 'tre', 'tr').filter(({ features }) => features.number === 'plural')
  // omnis, omne
  if (two.endsWith('e')) return withGrades(declineThird(one, one, two, two.slice(0, -1)), two.slice(0, -1))
  // felix, felicis
  if (two.endsWith('is')) return withGrades(declineThird(one, one, one, two.slice(0, -2)), two.slice(0, -2))
  return []
}

/** humilis, humillimus: these six double the l of their stem instead of taking -issimus. */
const doubling = new Set(['facil', 'difficil', 'simil', 'dissimil', 'gracil', 'humil'])

const graded = (stem: string): Inflected[] => [
  ...declineComparative(`${stem}ior`, `${stem}ius`),
  ...superlative(doubling.has(stem) ? `${stem}lim` : `${stem}issim`),
]

const withGrades = (positive: readonly Inflected[], stem: string): Inflected[] => [
  ...inGrade(positive, 'positive'),
  ...graded(stem),
]
