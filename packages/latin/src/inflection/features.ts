export const cases = ['nominative', 'genitive', 'dative', 'accusative', 'ablative', 'vocative'] as const
export type Case = (typeof cases)[number]
export const numbers = ['singular', 'plural'] as const
export type GrammaticalNumber = (typeof numbers)[number]
export const genders = ['masculine', 'feminine', 'neuter'] as const
export type Gender = (typeof genders)[number]

/** What the form of a word says; what does not apply is not there. */
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
  /** Of adjectives; a parse names only the grades that are not the plain one. */
  readonly grade?: 'positive' | 'comparative' | 'superlative' | undefined
}

/** One form of a word, in plain small letters (ae for æ, no accents), with what it says. */
export interface Inflected {
  readonly form: string
  readonly features: Features
}

// The longer name stands first where one holds the other.
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

/** Every name that `readFeatures` knows, as "first person" or "genitive". */
export const featureNames: readonly string[] = named.flatMap(([key, names]) =>
  names.map((name) => (key === 'person' ? `${name} person` : name)),
)

/** Reads the grammatical terms of a parse written in plain words and ignores the rest. */
export function readFeatures(parse: string): Features {
  // "with Panem", "of oportet": what follows the first such word is about other words.
  const own = parse.toLowerCase().replace(/,? (with|agreeing) .*$/, '')
  const found = patterns.flatMap(([key, names]) => {
    const first = names.find(({ pattern }) => pattern.test(own))
    return first === undefined ? [] : [[key, first.name] as const]
  })
  return Object.fromEntries(found)
}

/** Whether a form has every feature asked for; a feature that the form leaves open counts as had. */
export function agrees(form: Features, asked: Features): boolean {
  for (const [key] of named) {
    const wanted = asked[key]
    if (wanted !== undefined && form[key] !== undefined && form[key] !== wanted) return false
  }
  return true
}
