export interface EnglishVerb {
  readonly base: string
  readonly third: string
  readonly past: string
  readonly participle: string
}

const irregular: readonly string[] = [
  'bear bore borne',
  'bring brought brought',
  'come came come',
  'forgive forgave forgiven',
  'give gave given',
  'go went gone',
  'have had had',
  'hear heard heard',
  'keep kept kept',
  'know knew known',
  'lead led led',
  'leave left left',
  'lie lay lain',
  'make made made',
  'put put put',
  'rise rose risen',
  'say said said',
  'see saw seen',
  'send sent sent',
  'show showed shown',
  'sit sat sat',
  'speak spoke spoken',
  'strive strove striven',
  'take took taken',
  'drive drove driven',
]

const regular: readonly string[] =
  'adore acknowledge ascend ask avoid beg believe bless call cleanse confess create cry deceive deliver entreat fail fill glorify grant guard heal help hallow kindle lift look love magnify number open pour praise pray press proceed proclaim receive rejoice remain revere rule save scatter sigh sin spare sprinkle submit visit wash watch worship crucify bury'.split(
    ' ',
  )

const thirdOf = (base: string): string =>
  base === 'have'
    ? 'has'
    : /(s|sh|ch|o)$/.test(base)
      ? `${base}es`
      : /[^aeo]y$/.test(base)
        ? `${base.slice(0, -1)}ies`
        : `${base}s`

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^ae]y$/.test(base)) return `${base.slice(0, -1)}ied`
  if (base === 'beg' || base === 'sin' || base === 'submit') return `${base}${base.slice(-1)}ed`
  return `${base}ed`
}

const verbs: readonly EnglishVerb[] = [
  ...irregular.map((line) => {
    const [base = '', past = '', participle = ''] = line.split(' ')
    return { base, third: thirdOf(base), past, participle }
  }),
  ...regular.map((base) => ({ base, third: thirdOf(base), past: pastOf(base), participle: pastOf(base) })),
]

export const findVerb = (form: keyof EnglishVerb, word: string): EnglishVerb | undefined =>
  verbs.find((verb) => verb[form] === word)

/** Countable words of prayers; not "heaven" and "heart", whose singular and plural mean the same. */
const plurals = new Map(
  Object.entries<string>({
    age: 'ages',
    angel: 'angels',
    brother: 'brothers',
    crime: 'crimes',
    day: 'days',
    debt: 'debts',
    debtor: 'debtors',
    enemy: 'enemies',
    exile: 'exiles',
    eye: 'eyes',
    father: 'fathers',
    fault: 'faults',
    gate: 'gates',
    generation: 'generations',
    gift: 'gifts',
    hand: 'hands',
    handmaid: 'handmaids',
    hour: 'hours',
    kingdom: 'kingdoms',
    leader: 'leaders',
    name: 'names',
    prayer: 'prayers',
    promise: 'promises',
    prophet: 'prophets',
    sense: 'senses',
    servant: 'servants',
    sign: 'signs',
    sin: 'sins',
    sinner: 'sinners',
    soul: 'souls',
    spirit: 'spirits',
    star: 'stars',
    temptation: 'temptations',
    throat: 'throats',
    throne: 'thrones',
    war: 'wars',
    woman: 'women',
    word: 'words',
    world: 'worlds',
    wound: 'wounds',
  }),
)

export function findOtherNumber(word: string): string | undefined {
  const singular = [...plurals].find(([, plural]) => plural === word)?.[0]
  return plurals.get(word) ?? singular
}
