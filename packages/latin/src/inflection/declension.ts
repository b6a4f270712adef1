import { cases, type Features, type Gender, type GrammaticalNumber, type Inflected, numbers } from './features.ts'

/** Endings in the order of `cases`; `|` separates alternatives, the usual one first, `=` is the nominative. */
type Endings = Readonly<Record<GrammaticalNumber, readonly (readonly string[])[]>>

const row = (endings: string): readonly (readonly string[])[] => endings.split(' ').map((each) => each.split('|'))

const first: Endings = { singular: row('= ae ae am a ='), plural: row('ae arum is|abus as is|abus ae') }
/** Only nominatives in -us have a vocative of their own, except Deus. */
const second = (nominative: string): Endings => ({
  singular: row(`= i o um o ${/(?<!^de)us$/.test(nominative) ? 'e|=' : '=|e'}`),
  plural: row('i orum is os is i'),
})
const secondNeuter: Endings = { singular: row('= i o = o ='), plural: row('a orum is a is a') }
const third: Endings = { singular: row('= is i em|im e|i ='), plural: row('es um|ium ibus es ibus es') }
const thirdNeuter: Endings = { singular: row('= is i = e|i ='), plural: row('a|ia um|ium ibus a|ia ibus a|ia') }
/** The ablative of an adjective ends in -i, of a participle in -e. */
const thirdAdjective = (ablative: string): Endings => ({
  singular: row(`= is i em|im ${ablative} =`),
  plural: row('es ium|um ibus es ibus es'),
})
const thirdAdjectiveNeuter = (ablative: string): Endings => ({
  singular: row(`= is i = ${ablative} =`),
  plural: row('ia|a ium|um ibus ia|a ibus ia|a'),
})
const fourth: Endings = { singular: row('= us ui um u ='), plural: row('us uum ibus us ibus us') }
const fourthNeuter: Endings = { singular: row('u us u u u u'), plural: row('ua uum ibus ua ibus ua') }
const fifth: Endings = { singular: row('= ei ei em e ='), plural: row('es erum ebus es ebus es') }
const pronominal: Endings = { singular: row('= ius i um o e'), plural: row('i orum is os is i') }
const pronominalFeminine: Endings = { singular: row('= ius i am a ='), plural: row('ae arum is as is ae') }

const numbered = (gender: Gender | undefined): Readonly<Record<GrammaticalNumber, readonly Features[]>> => ({
  singular: cases.map((each) => ({ case: each, number: 'singular', ...(gender && { gender }) })),
  plural: cases.map((each) => ({ case: each, number: 'plural', ...(gender && { gender }) })),
})

/** Features by number, in the order of the cases; shared by all words. */
const featuresOfEndings = {
  none: numbered(undefined),
  masculine: numbered('masculine'),
  feminine: numbered('feminine'),
  neuter: numbered('neuter'),
}

function decline(
  nominative: string,
  stem: string,
  endings: Endings,
  gender: Gender | undefined,
  only?: GrammaticalNumber,
) {
  const forms: Inflected[] = []
  for (const number of numbers) {
    if (only !== undefined && number !== only) continue
    for (const [index, features] of featuresOfEndings[gender ?? 'none'][number].entries()) {
      for (const each of endings[number][index] ?? []) {
        forms.push({ form: each === '=' ? nominative : stem + each, features })
      }
    }
  }
  return forms
}

const isNeuter = (gender: Gender | undefined) => gender === 'neuter'

/** Nouns by the ending of their genitive, longer endings first. */
const declensions: readonly [string, (gender: Gender | undefined, nominative: string) => Endings][] = [
  ['ae', () => first],
  ['ei', () => fifth],
  ['is', (gender) => (isNeuter(gender) ? thirdNeuter : third)],
  ['us', (gender) => (isNeuter(gender) ? fourthNeuter : fourth)],
  ['i', (gender, nominative) => (isNeuter(gender) ? secondNeuter : second(nominative))],
]

const pluralDeclensions: readonly [string, (gender: Gender | undefined) => Endings][] = [
  ['arum', () => first],
  ['orum', (gender) => (isNeuter(gender) ? secondNeuter : second(''))],
  ['ium', (gender) => (isNeuter(gender) ? thirdNeuter : third)],
  ['uum', () => fourth],
  ['um', (gender) => (isNeuter(gender) ? thirdNeuter : third)],
]

export function declineNoun(nominative: string, genitive: string, gender: Gender | undefined): Inflected[] {
  const plural = pluralDeclensions.find(([ending]) => genitive.endsWith(ending))
  if (plural) return decline(nominative, genitive.slice(0, -plural[0].length), plural[1](gender), gender, 'plural')
  // "Deus, Dei" has the ending of the fifth declension, but its nominative has not.
  const kinds = declensions.filter(([ending]) => ending !== 'ei' || nominative.endsWith('es'))
  const kind = kinds.find(([ending]) => genitive.endsWith(ending))
  if (!kind) return []
  const stem = genitive.slice(0, -kind[0].length)
  const regular = decline(nominative, stem, kind[1](gender, nominative), gender)
  // fílius: O fili
  const called: Inflected[] = nominative.endsWith('ius')
    ? [{ form: stem, features: { case: 'vocative', number: 'singular', gender: 'masculine' } }]
    : []
  return [...called, ...regular]
}

/** bonus, bona, bonum; noster, nostra, nostrum. */
export function declineThreeEndings(masculine: string, feminine: string, neuter: string): Inflected[] {
  const stem = feminine.slice(0, -1)
  const forms = [
    ...decline(masculine, stem, second(masculine), 'masculine'),
    ...decline(feminine, stem, first, 'feminine'),
    ...decline(neuter, stem, secondNeuter, 'neuter'),
  ]
  return masculine === 'meus'
    ? [...forms, { form: 'mi', features: { case: 'vocative', number: 'singular', gender: 'masculine' } }]
    : forms
}

/** unus, solus, totus, nullus: genitive in -ius, dative in -i. */
export function declineLikePronoun(masculine: string, feminine: string, neuter: string): Inflected[] {
  const stem = feminine.slice(0, -1)
  return [
    ...decline(masculine, stem, pronominal, 'masculine'),
    ...decline(feminine, stem, pronominalFeminine, 'feminine'),
    ...decline(neuter, stem, { ...secondNeuter, singular: row('= ius i = o =') }, 'neuter'),
  ]
}

/** omnis, omne; felix; acer: one stem with the nominatives of the three genders. */
function declineThird(
  masculine: string,
  feminine: string,
  neuter: string,
  stem: string,
  ablative = 'i|e',
): Inflected[] {
  return [
    ...decline(masculine, stem, thirdAdjective(ablative), 'masculine'),
    ...decline(feminine, stem, thirdAdjective(ablative), 'feminine'),
    ...decline(neuter, stem, thirdAdjectiveNeuter(ablative), 'neuter'),
  ]
}

export const declineParticiple = (nominative: string, stem: string): Inflected[] =>
  declineThird(nominative, nominative, nominative, stem, 'e|i')

/** major, majus: endings of nouns. */
function declineComparative(masculine: string, neuter: string): Inflected[] {
  return [
    ...decline(masculine, masculine, third, 'masculine'),
    ...decline(masculine, masculine, third, 'feminine'),
    ...decline(neuter, masculine, thirdNeuter, 'neuter'),
  ].map(({ form, features }) => ({ form, features: { ...features, grade: 'comparative' } }))
}

const pronominals = new Set(['unus', 'solus', 'totus', 'nullus', 'ullus', 'alter', 'uter', 'alius'])

/** Irregular grades: magnus, major, maximus. */
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
