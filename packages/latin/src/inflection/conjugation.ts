import type { Features, Inflected } from './features.ts'

type Kind = 'first' | 'second' | 'third' | 'third-io' | 'fourth'

/** Endings after the present stem (parare: par-), from "I" to "they". */
interface PresentEndings {
  readonly present: string
  readonly presentPassive: string
  readonly imperfect: string
  readonly future: string
  readonly futurePassive: string
  readonly subjunctive: string
  /** Second person singular and plural, then the same of the passive. */
  readonly imperative: string
  readonly futureImperative: string
  readonly infinitive: string
  readonly passiveInfinitive: string
  readonly participle: string
}

const third = {
  imperfect: 'eba',
  future: 'am es et emus etis ent',
  futurePassive: 'ar eris|ere etur emur emini entur',
  subjunctive: 'a',
  imperative: 'e ite ere imini',
  futureImperative: 'ito itote unto',
  infinitive: 'ere',
  passiveInfinitive: 'i',
  participle: 'en',
}

/** Verbs of the third conjugation with -io in the first person take endings of the fourth. */
const withI = {
  imperfect: 'ieba',
  future: 'iam ies iet iemus ietis ient',
  futurePassive: 'iar ieris|iere ietur iemur iemini ientur',
  subjunctive: 'ia',
  futureImperative: 'ito itote iunto',
  participle: 'ien',
}

const endings: Readonly<Record<Kind, PresentEndings>> = {
  first: {
    present: 'o as at amus atis ant',
    presentPassive: 'or aris|are atur amur amini antur',
    imperfect: 'aba',
    future: 'abo abis abit abimus abitis abunt',
    futurePassive: 'abor aberis|abere abitur abimur abimini abuntur',
    subjunctive: 'e',
    imperative: 'a ate are amini',
    futureImperative: 'ato atote anto',
    infinitive: 'are',
    passiveInfinitive: 'ari',
    participle: 'an',
  },
  second: {
    present: 'eo es et emus etis ent',
    presentPassive: 'eor eris|ere etur emur emini entur',
    imperfect: 'eba',
    future: 'ebo ebis ebit ebimus ebitis ebunt',
    futurePassive: 'ebor eberis|ebere ebitur ebimur ebimini ebuntur',
    subjunctive: 'ea',
    imperative: 'e ete ere emini',
    futureImperative: 'eto etote ento',
    infinitive: 'ere',
    passiveInfinitive: 'eri',
    participle: 'en',
  },
  third: {
    ...third,
    present: 'o is it imus itis unt',
    presentPassive: 'or eris|ere itur imur imini untur',
  },
  'third-io': {
    ...third,
    ...withI,
    present: 'io is it imus itis iunt',
    presentPassive: 'ior eris|ere itur imur imini iuntur',
  },
  fourth: {
    ...third,
    ...withI,
    present: 'io is it imus itis iunt',
    presentPassive: 'ior iris|ire itur imur imini iuntur',
    imperative: 'i ite ire imini',
    infinitive: 'ire',
    passiveInfinitive: 'iri',
  },
}

const active = 'm s t mus tis nt'
const passive = 'r ris|re tur mur mini ntur'

const persons = [
  { person: 'first', number: 'singular' },
  { person: 'second', number: 'singular' },
  { person: 'third', number: 'singular' },
  { person: 'first', number: 'plural' },
  { person: 'second', number: 'plural' },
  { person: 'third', number: 'plural' },
] as const satisfies readonly Features[]

export function sixPersons(stem: string, six: string, features: Features): Inflected[] {
  return six
    .split(' ')
    .flatMap((cell, index) =>
      cell.split('|').map((each) => ({ form: stem + each, features: { ...features, ...persons[index] } })),
    )
}

const second = { mood: 'imperative', person: 'second' } as const satisfies Features

export function conjugatePresent(stem: string, kind: Kind): Inflected[] {
  const table = endings[kind]
  const [one = '', many = '', passiveOne = '', passiveMany = ''] = table.imperative.split(' ')
  const [laterOne = '', laterMany = '', they = ''] = table.futureImperative.split(' ')
  const indicative = { mood: 'indicative' } as const
  const subjunctive = { mood: 'subjunctive' } as const
  const imperfectSubjunctive = stem + table.infinitive
  return [
    ...sixPersons(stem, table.present, { ...indicative, tense: 'present', voice: 'active' }),
    ...sixPersons(stem, table.presentPassive, { ...indicative, tense: 'present', voice: 'passive' }),
    ...sixPersons(stem + table.imperfect, active, { ...indicative, tense: 'imperfect', voice: 'active' }),
    ...sixPersons(stem + table.imperfect, passive, { ...indicative, tense: 'imperfect', voice: 'passive' }),
    ...sixPersons(stem, table.future, { ...indicative, tense: 'future', voice: 'active' }),
    ...sixPersons(stem, table.futurePassive, { ...indicative, tense: 'future', voice: 'passive' }),
    ...sixPersons(stem + table.subjunctive, active, { ...subjunctive, tense: 'present', voice: 'active' }),
    ...sixPersons(stem + table.subjunctive, passive, { ...subjunctive, tense: 'present', voice: 'passive' }),
    ...sixPersons(imperfectSubjunctive, active, { ...subjunctive, tense: 'imperfect', voice: 'active' }),
    ...sixPersons(imperfectSubjunctive, passive, { ...subjunctive, tense: 'imperfect', voice: 'passive' }),
    { form: stem + one, features: { ...second, number: 'singular', tense: 'present', voice: 'active' } },
    { form: stem + many, features: { ...second, number: 'plural', tense: 'present', voice: 'active' } },
    { form: stem + passiveOne, features: { ...second, number: 'singular', tense: 'present', voice: 'passive' } },
    { form: stem + passiveMany, features: { ...second, number: 'plural', tense: 'present', voice: 'passive' } },
    { form: stem + laterOne, features: { mood: 'imperative', number: 'singular', tense: 'future', voice: 'active' } },
    { form: stem + laterMany, features: { ...second, number: 'plural', tense: 'future', voice: 'active' } },
    { form: stem + they, features: { mood: 'imperative', number: 'plural', tense: 'future', voice: 'active' } },
    { form: stem + table.infinitive, features: { mood: 'infinitive', tense: 'present', voice: 'active' } },
    { form: stem + table.passiveInfinitive, features: { mood: 'infinitive', tense: 'present', voice: 'passive' } },
  ]
}

/** "ama-n" of amans and amandus. */
export const participleStem = (stem: string, kind: Kind): string => stem + endings[kind].participle

export function findConjugation(first: string, infinitive: string): { kind: Kind; stem: string } | undefined {
  const isDeponent = first.endsWith('or')
  const i = first.endsWith(isDeponent ? 'ior' : 'io')
  const e = first.endsWith(isDeponent ? 'eor' : 'eo')
  const ends = (ending: string) => infinitive.endsWith(ending)
  const cut = (length: number, kind: Kind) => ({ kind, stem: infinitive.slice(0, -length) })
  if (ends(isDeponent ? 'ari' : 'are')) return cut(3, 'first')
  if (ends(isDeponent ? 'iri' : 'ire')) return cut(3, 'fourth')
  if (e && ends(isDeponent ? 'eri' : 'ere')) return cut(3, 'second')
  if (isDeponent && ends('i')) return cut(1, i ? 'third-io' : 'third')
  if (ends('ere')) return cut(3, i ? 'third-io' : 'third')
  return undefined
}

/** Returns the forms of the perfect stem (laudavi: laudav-), including the short ones. */
export function conjugatePerfect(stem: string): Inflected[] {
  const forms = fromPerfectStem(stem)
  // laudavisti, laudasti; delevisti, delesti
  const short = /[aeo]v$/.test(stem)
    ? forms.flatMap(({ form, features }) => {
        const shorter = form.slice(stem.length).replace(/^(is|er)/, (found) => (found === 'is' ? 's' : 'r'))
        return shorter === form.slice(stem.length) ? [] : [{ form: stem.slice(0, -1) + shorter, features }]
      })
    : []
  if (!stem.endsWith('iv')) return [...forms, ...short]
  const withoutV = fromPerfectStem(stem.slice(0, -1))
  // audivisti, audiisti, audisti
  const oneI = withoutV
    .filter(({ form }) => form.startsWith(`${stem.slice(0, -1)}is`))
    .map(({ form, features }) => ({ form: stem.slice(0, -2) + form.slice(stem.length - 1), features }))
  return [...forms, ...withoutV, ...oneI]
}

function fromPerfectStem(stem: string): Inflected[] {
  const voice = { voice: 'active' } as const
  return [
    ...sixPersons(stem, 'i isti it imus istis erunt|ere', { mood: 'indicative', tense: 'perfect', ...voice }),
    ...sixPersons(`${stem}era`, active, { mood: 'indicative', tense: 'pluperfect', ...voice }),
    ...sixPersons(stem, 'ero eris erit erimus eritis erint', { mood: 'indicative', tense: 'future perfect', ...voice }),
    ...sixPersons(`${stem}eri`, active, { mood: 'subjunctive', tense: 'perfect', ...voice }),
    ...sixPersons(`${stem}isse`, active, { mood: 'subjunctive', tense: 'pluperfect', ...voice }),
    { form: `${stem}isse`, features: { mood: 'infinitive', tense: 'perfect', ...voice } },
  ]
}
