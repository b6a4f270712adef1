import { conjugatePerfect, conjugatePresent, findConjugation, participleStem } from './conjugation.ts'
import { declineParticiple, declineThreeEndings } from './declension.ts'
import type { Features, Inflected } from './features.ts'
import { findIrregularPresent } from './irregular-verbs.ts'

/** Returns a function that adds features to forms. Results are shared by all words. */
function saying(more: Features): (forms: readonly Inflected[]) => Inflected[] {
  const known = new WeakMap<Features, Features>()
  function both(own: Features): Features {
    const features = known.get(own) ?? { ...own, ...more }
    known.set(own, features)
    return features
  }
  return (forms) => forms.map(({ form, features }) => ({ form, features: both(features) }))
}

const presentParticiple = saying({ mood: 'participle', tense: 'present', voice: 'active' })
const gerundive = saying({ mood: 'gerundive' })
const perfectParticiple = saying({ mood: 'participle', tense: 'perfect', voice: 'passive' })
const futureParticiple = saying({ mood: 'participle', tense: 'future', voice: 'active' })

const three = (stem: string) => declineThreeEndings(`${stem}us`, `${stem}a`, `${stem}um`)

/** amans; amandus; "of loving", amandi. */
function presentParticiples(stem: string): Inflected[] {
  const gerund = ['i', 'o', 'um'].flatMap((ending, index): Inflected[] => {
    const form = `${stem}d${ending}`
    const named = (['genitive', 'dative', 'accusative'] as const)[index]
    const ablative: Inflected[] = ending === 'o' ? [{ form, features: { mood: 'gerund', case: 'ablative' } }] : []
    return named === undefined ? [] : [{ form, features: { mood: 'gerund', case: named } }, ...ablative]
  })
  return [...presentParticiple(declineParticiple(`${stem}s`, `${stem}t`)), ...gerundive(three(`${stem}d`)), ...gerund]
}

/** amatus; amaturus; amatum, amatu. */
function supineForms(stem: string): Inflected[] {
  return [
    ...perfectParticiple(three(stem)),
    ...futureParticiple(three(`${stem}ur`)),
    { form: `${stem}um`, features: { mood: 'supine' } },
    { form: `${stem}u`, features: { mood: 'supine' } },
  ]
}

/** dic, duc, fac lack the last letter. */
const shortOrders = (infinitive: string): Inflected[] =>
  /(dic|duc|fac)ere$/.test(infinitive)
    ? [{ form: infinitive.slice(0, -3), features: { mood: 'imperative', number: 'singular', voice: 'active' } }]
    : []

/** Participles of irregular verbs do not follow from the principal parts. */
function irregularParticiples(first: string, infinitive: string): Inflected[] {
  if (infinitive.endsWith('ferre')) return presentParticiples(`${infinitive.slice(0, -2)}en`)
  if (first.endsWith('eo') && infinitive.endsWith('ire')) {
    const prefix = infinitive.slice(0, -3)
    const declined = declineParticiple(`${prefix}iens`, `${prefix}eunt`)
    return [
      ...presentParticiple(declined),
      ...presentParticiples(`${prefix}eun`).filter(({ features }) => features.mood !== 'participle'),
    ]
  }
  return []
}

/** ave, avete; salve, salvete: these forms only. */
const greeting = (one: string): Inflected[] => [
  { form: one, features: { mood: 'imperative', number: 'singular' } },
  { form: `${one}te`, features: { mood: 'imperative', number: 'plural' } },
]

/** quæso, quǽsumus: "I ask", "we ask". */
const asking: readonly Inflected[] = [
  { form: 'quaeso', features: { person: 'first', number: 'singular', tense: 'present', mood: 'indicative' } },
  { form: 'quaesumus', features: { person: 'first', number: 'plural', tense: 'present', mood: 'indicative' } },
]

/**
 * Returns all forms of a verb from its principal parts in plain letters, such as "amo, amare, amavi, amatum" or
 * "misereor, misereri, misertus sum". A deponent's forms are called passive, as they look.
 */
export function inflectVerb(parts: readonly string[]): Inflected[] {
  const [first = '', infinitive = '', perfect = '', supine = ''] = parts
  if (infinitive === `${first}te`) return greeting(first)
  if (first === 'quaeso') return [...asking]
  // memini, meminisse: only forms of a perfect.
  if (infinitive === `${first}sse`) return conjugatePerfect(first.slice(0, -1))
  const irregular = findIrregularPresent(first, infinitive)
  const found = irregular ? undefined : findConjugation(first, infinitive)
  const present = found
    ? [
        ...conjugatePresent(found.stem, found.kind),
        ...presentParticiples(participleStem(found.stem, found.kind)),
        ...shortOrders(infinitive),
      ]
    : [...(irregular ?? []), ...(irregular ? irregularParticiples(first, infinitive) : [])]
  const joined = /^(\S+)us sum$/.exec(perfect)
  if (joined?.[1] !== undefined) return [...present, ...supineForms(joined[1])]
  const stem = perfect.endsWith('i') ? perfect.slice(0, -1) : ''
  return [
    ...present,
    ...(stem === '' ? [] : conjugatePerfect(stem)),
    ...(/u[ms]$/.test(supine) ? supineForms(supine.slice(0, -2)) : []),
    // Sum has no other participle.
    ...(first === 'sum' ? supineForms('fut').filter(({ features }) => features.tense === 'future') : []),
  ]
}
