import { foldLatin } from '../compare.ts'
import { declineNoun, inflectAdjective } from './declension.ts'
import { agrees, type Features, type Gender, type Inflected, readFeatures } from './features.ts'
import { inflectPronoun } from './pronoun.ts'
import { inflectVerb } from './verb.ts'

/** A word as in a dictionary: "pater, patris (m)", noun. */
export interface DictionaryWord {
  readonly lemma: string
  readonly partOfSpeech: string
}

const genderMarks: Readonly<Record<string, Gender>> = { m: 'masculine', f: 'feminine', n: 'neuter' }

const partsOf = (lemma: string): string[] =>
  lemma
    .replace(/\(.*\)/, '')
    .split(',')
    .map(foldLatin)

function findGender(lemma: string): Gender | undefined {
  const mark = /\(([mfn])\b/.exec(lemma)?.[1]
  return mark === undefined ? undefined : genderMarks[mark]
}

const irregularNouns = new Map(
  Object.entries<readonly Inflected[]>({
    iesus: [
      { form: 'iesus', features: { case: 'nominative', number: 'singular' } },
      { form: 'iesum', features: { case: 'accusative', number: 'singular' } },
      ...(['genitive', 'dative', 'ablative', 'vocative'] as const).map(
        (named): Inflected => ({ form: 'iesu', features: { case: named, number: 'singular' } }),
      ),
    ],
    thomas: [{ form: 'thoma', features: { case: 'vocative', number: 'singular' } }],
    // Beside requietem and requiete.
    requies: [
      { form: 'requiem', features: { case: 'accusative', number: 'singular' } },
      { form: 'requie', features: { case: 'ablative', number: 'singular' } },
    ],
    // Neuter in the singular, masculine in the plural.
    caelum: declineNoun('caelus', 'caeli', 'masculine').filter(({ features }) => features.number === 'plural'),
  }),
)

/** Vis has another stem in the plural, and only these forms in the singular. */
const formsOfVis: readonly Inflected[] = [
  ...(['nominative', 'genitive', 'vocative'] as const).map(
    (named): Inflected => ({ form: 'vis', features: { case: named, number: 'singular' } }),
  ),
  ...(['dative', 'ablative'] as const).map(
    (named): Inflected => ({ form: 'vi', features: { case: named, number: 'singular' } }),
  ),
  { form: 'vim', features: { case: 'accusative', number: 'singular' } },
  ...declineNoun('viris', 'viris', 'feminine').filter(({ features }) => features.number === 'plural'),
]

function inflectNoun(nominative: string, genitive: string, gender: Gender | undefined): Inflected[] {
  if (nominative === 'vis') return [...formsOfVis]
  return [...declineNoun(nominative, genitive, gender), ...(irregularNouns.get(nominative) ?? [])]
}

/** Returns every form of a dictionary word; invariable words have only the given ones. */
export function inflect({ lemma, partOfSpeech }: DictionaryWord): Inflected[] {
  const parts = partsOf(lemma)
  const [head = '', second = ''] = parts
  const given = parts.map((form): Inflected => ({ form, features: {} }))
  if (partOfSpeech === 'noun') return second === '' ? given : inflectNoun(head, second, findGender(lemma))
  if (partOfSpeech === 'verb') return second === '' ? given : inflectVerb(parts)
  if (partOfSpeech === 'adjective') return parts.length === 1 ? given : inflectAdjective(parts)
  if (partOfSpeech === 'pronoun') {
    const forms = inflectPronoun(head)
    return forms.length > 0 ? forms : parts.length > 1 ? inflectAdjective(parts) : given
  }
  return given
}

const attached = /(que|ne|ve)$/

const withCum = /^(me|te|se|nobis|vobis|quo|qua|quibus)cum$/

export type FormMistake = 'no such form' | 'not this parse'

export function featuresAsked(word: DictionaryWord, parse: string): Features {
  const { voice, ...rest } = readFeatures(parse)
  // A deponent is passive in form and active in meaning, so either name is accepted.
  const isDeponent = /or(,|$)/.test(word.lemma)
  return isDeponent || voice === undefined ? rest : { ...rest, voice }
}

export function findFormMistake(
  form: string,
  word: DictionaryWord,
  parse: string,
  forms: readonly Inflected[] = inflect(word),
): FormMistake | undefined {
  const plain = foldLatin(form)
  const spellings = [plain, plain.replace(attached, ''), plain.replace(withCum, '$1')]
  const candidates = forms.filter((each) => spellings.includes(each.form))
  if (candidates.length === 0) return 'no such form'
  return candidates.some(({ features }) => agrees(features, featuresAsked(word, parse))) ? undefined : 'not this parse'
}
