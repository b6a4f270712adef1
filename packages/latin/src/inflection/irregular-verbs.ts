import { sixPersons } from './conjugation.ts'
import type { Inflected } from './features.ts'

interface Irregular {
  readonly present: string
  readonly imperfect: string
  readonly future: string
  readonly subjunctive: string
  readonly imperfectSubjunctive: string
  readonly imperative: string
  readonly infinitive: string
  readonly passive?: Pick<
    Irregular,
    'present' | 'imperfect' | 'future' | 'subjunctive' | 'imperfectSubjunctive' | 'infinitive'
  >
}

const irregulars: Readonly<Record<string, Irregular>> = {
  esse: {
    present: 'sum es est sumus estis sunt',
    imperfect: 'eram eras erat eramus eratis erant',
    future: 'ero eris erit erimus eritis erunt',
    subjunctive: 'sim sis sit simus sitis sint',
    imperfectSubjunctive: 'essem|forem esses|fores esset|foret essemus essetis essent|forent',
    imperative: 'es|esto este|estote',
    infinitive: 'esse|fore',
  },
  posse: {
    present: 'possum potes potest possumus potestis possunt',
    imperfect: 'poteram poteras poterat poteramus poteratis poterant',
    future: 'potero poteris poterit poterimus poteritis poterunt',
    subjunctive: 'possim possis possit possimus possitis possint',
    imperfectSubjunctive: 'possem posses posset possemus possetis possent',
    imperative: '',
    infinitive: 'posse',
  },
  ire: {
    present: 'eo is it imus itis eunt',
    imperfect: 'ibam ibas ibat ibamus ibatis ibant',
    future: 'ibo ibis ibit ibimus ibitis ibunt',
    subjunctive: 'eam eas eat eamus eatis eant',
    imperfectSubjunctive: 'irem ires iret iremus iretis irent',
    imperative: 'i ite',
    infinitive: 'ire',
  },
  ferre: {
    present: 'fero fers fert ferimus fertis ferunt',
    imperfect: 'ferebam ferebas ferebat ferebamus ferebatis ferebant',
    future: 'feram feres feret feremus feretis ferent',
    subjunctive: 'feram feras ferat feramus feratis ferant',
    imperfectSubjunctive: 'ferrem ferres ferret ferremus ferretis ferrent',
    imperative: 'fer ferte',
    infinitive: 'ferre',
    passive: {
      present: 'feror ferris fertur ferimur ferimini feruntur',
      imperfect: 'ferebar ferebaris ferebatur ferebamur ferebamini ferebantur',
      future: 'ferar fereris feretur feremur feremini ferentur',
      subjunctive: 'ferar feraris feratur feramur feramini ferantur',
      imperfectSubjunctive: 'ferrer ferreris ferretur ferremur ferremini ferrentur',
      infinitive: 'ferri',
    },
  },
  velle: {
    present: 'volo vis vult volumus vultis volunt',
    imperfect: 'volebam volebas volebat volebamus volebatis volebant',
    future: 'volam voles volet volemus voletis volent',
    subjunctive: 'velim velis velit velimus velitis velint',
    imperfectSubjunctive: 'vellem velles vellet vellemus velletis vellent',
    imperative: '',
    infinitive: 'velle',
  },
  nolle: {
    present: 'nolo nonvis nonvult nolumus nonvultis nolunt',
    imperfect: 'nolebam nolebas nolebat nolebamus nolebatis nolebant',
    future: 'nolam noles nolet nolemus noletis nolent',
    subjunctive: 'nolim nolis nolit nolimus nolitis nolint',
    imperfectSubjunctive: 'nollem nolles nollet nollemus nolletis nollent',
    imperative: 'noli nolite',
    infinitive: 'nolle',
  },
  fieri: {
    present: 'fio fis fit fimus fitis fiunt',
    imperfect: 'fiebam fiebas fiebat fiebamus fiebatis fiebant',
    future: 'fiam fies fiet fiemus fietis fient',
    subjunctive: 'fiam fias fiat fiamus fiatis fiant',
    imperfectSubjunctive: 'fierem fieres fieret fieremus fieretis fierent',
    imperative: 'fi fite',
    infinitive: 'fieri',
  },
}

function findIrregular(first: string, infinitive: string): { prefix: string; table: Irregular } | undefined {
  const name = Object.keys(irregulars).find(
    (each) => infinitive.endsWith(each) && (each !== 'ire' || first.endsWith('eo')),
  )
  const table = name === undefined ? undefined : irregulars[name]
  const head = table?.present.split(' ')[0] ?? ''
  if (name === undefined || !table || !first.endsWith(head)) return undefined
  return { prefix: infinitive.slice(0, -name.length), table }
}

/** Returns the present forms of sum, possum, eo, fero, volo, nolo, fio and their compounds. */
export function findIrregularPresent(first: string, infinitive: string): Inflected[] | undefined {
  const found = findIrregular(first, infinitive)
  if (!found) return undefined
  const { prefix, table } = found
  // Only fero has a passive; forms of the others are active in meaning.
  const tenses = (forms: Omit<Irregular, 'imperative'>, voice: 'active' | 'passive'): Inflected[] => [
    ...sixPersons(prefix, forms.present, { mood: 'indicative', tense: 'present', voice }),
    ...sixPersons(prefix, forms.imperfect, { mood: 'indicative', tense: 'imperfect', voice }),
    ...sixPersons(prefix, forms.future, { mood: 'indicative', tense: 'future', voice }),
    ...sixPersons(prefix, forms.subjunctive, { mood: 'subjunctive', tense: 'present', voice }),
    ...sixPersons(prefix, forms.imperfectSubjunctive, { mood: 'subjunctive', tense: 'imperfect', voice }),
  ]
  const [one, many] = table.imperative.split(' ')
  const orders = (forms: string | undefined, number: 'singular' | 'plural'): Inflected[] =>
    (forms ?? '')
      .split('|')
      .filter((form) => form !== '')
      .map((form) => ({ form: prefix + form, features: { mood: 'imperative', number, voice: 'active' } }))
  return [
    ...tenses(table, 'active'),
    ...(table.passive ? tenses(table.passive, 'passive') : []),
    ...(table.passive
      ? [{ form: prefix + table.passive.infinitive, features: { mood: 'infinitive', voice: 'passive' } } as const]
      : []),
    ...orders(one, 'singular'),
    ...orders(many, 'plural'),
    ...table.infinitive
      .split('|')
      .map((form): Inflected => ({ form: prefix + form, features: { mood: 'infinitive' } })),
  ]
}
