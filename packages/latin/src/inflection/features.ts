export const cases = ['nominative', 'genitive', 'dative', 'accusative', 'ablative', 'vocative'] as const
export type Case = (typeof cases)[number]
export const numbers = ['singular', 'plural'] as const
export type GrammaticalNumber = (typeof numbers)[number]
export const genders = ['masculine', 'feminine', 'neuter'] as const
export type Gender = (typeof genders)[number]

export interface Features {
  readonly case?: Case
  readonly number?: GrammaticalNumber
  readonly gender?: Gender
  readonly person?: 'first' | 'second' | 'third'
  readonly tense?: 'present' | 'imperfect' | 'future perfect' | 'future' | 'pluperfect' | 'perfect'
  readonly mood?:
    | 'indicative'
    | 'subjunctive'
    | 'imperative'
    | 'infinitive'
    | 'participle'
    | 'gerundive'
    | 'gerund'
    | 'supine'
  readonly voice?: 'active' | 'passive'
  /** Degree of adjectives; a parse omits the positive. */
  readonly grade?: 'positive' | 'comparative' | 'superlative' | undefined
}

/** A form in plain lowercase letters (ae for æ, no accents) with its features. */
export interface Inflected {
  readonly form: string
  readonly features: Features
}

// A name comes before the names it contains.
const named: readonly [keyof Features, readonly string[]][] = [
  ['case', cases],
  ['number', numbers],
  ['gender', genders],
  ['person', ['first', 'second', 'third']],
  ['tense', ['future perfect', 'pluperfect', 'imperfect', 'perfect', 'future', 'present']],
  ['mood', ['indicative', 'subjunctive', 'imperative', 'infinitive', 'participle', 'gerundive', 'gerund', 'supine']],
  ['voice', ['active', 'passive']],
  ['grade', ['comparative', 'superlative']],
]

const patterns = named.map(
  ([key, names]) => [key, names.map((name) => ({ name, pattern: new RegExp(`\\b${name}\\b`) }))] as const,
)

/** Every name that `readFeatures` recognizes, such as "first person" or "genitive". */
export const featureNames: readonly string[] = named.flatMap(([key, names]) =>
  names.map((name) => (key === 'person' ? `${name} person` : name)),
)

export function readFeatures(parse: string): Features {
  // "with Panem", "of oportet": the rest is about other words.
  const own = parse.toLowerCase().replace(/,? (with|agreeing) .*$/, '')
  const found = patterns.flatMap(([key, names]) => {
    const first = names.find(({ pattern }) => pattern.test(own))
    return first === undefined ? [] : [[key, first.name] as const]
  })
  return Object.fromEntries(found)
}

/** Whether a form has every requested feature; missing features match. */
export function agrees(form: Features, asked: Features): boolean {
  for (const [key] of named) {
    const wanted = asked[key]
    if (wanted !== undefined && form[key] !== undefined && form[key] !== wanted) return false
  }
  return true
}
