import { forms, type Line, type Mass, type Moment, type When } from '@schola/core/mass/mass'
import { parseYaml } from '@schola/curriculum/sources/parse-yaml'
import { describe, expect, it } from 'vitest'
import { compileDetails, compileMasses } from './loading/load-masses.ts'
import { sources } from './own-sources.test-data.ts'
import { type CheckedMasses, dailyChants, massRules } from './rules/mass-rules.ts'
import { readCheckedMasses } from './rules/read-checked.ts'
import { contentDirectory } from './run.ts'
import { massSource } from './sources/mass-source.ts'

const good = await readCheckedMasses(contentDirectory, sources)

const withMass = (change: (mass: Mass) => Partial<Mass>): CheckedMasses => ({
  ...good,
  masses: { ...good.masses, ordinary: { ...good.masses.ordinary, ...change(good.masses.ordinary) } },
})

/** The present Mass with one moment changed. */
const withMoment = (id: string, change: (moment: Moment) => Partial<Moment>): CheckedMasses =>
  withMass(({ parts }) => ({
    parts: parts.map((part) => ({
      ...part,
      moments: part.moments.map((moment) => (moment.id === id ? { ...moment, ...change(moment) } : moment)),
    })),
  }))

const withLine = (id: string, line: Line): CheckedMasses =>
  withMoment(id, ({ lines = [] }) => ({ lines: [...lines, line] }))

/** With other names of melodies, and without that of a chant. */
function withMelodies(more: CheckedMasses['melodies'], without = ''): CheckedMasses {
  const kept = Object.entries(good.melodies).filter(([slug]) => slug !== without)
  return { ...good, melodies: { ...Object.fromEntries(kept), ...more } }
}

const [, priestsPater = ''] = good.masses.older.parts
  .flatMap(({ moments }) => moments)
  .filter(({ id }) => id === 'pater-noster')
  .flatMap(({ lines = [] }) => lines.map((line) => ('latin' in line ? line.latin : '')))

const when = (...conditions: When): Partial<Moment> => ({ when: conditions })
const amen = { who: 'people', latin: 'Amen.', english: 'Amen.' } as const

/** For every rule samples that it must catch, and what it says of them. */
const badSamples: Readonly<Record<string, readonly (readonly [CheckedMasses, string])[]>> = {
  'a line from a chant has its very words': [
    [
      withLine('cross', { ...amen, latin: 'Amen', from: { slug: 'signum-crucis', first: 3, last: 3 } }),
      'mass/ordinary.yaml, moment cross, line 3: "signum-crucis" has "Amen." there, not "Amen"',
    ],
    [
      withLine('kyrie', { ...amen, latin: 'Kýrie, eléison.', from: { slug: 'kyrie', first: 0, last: 0, time: 4 } }),
      'mass/ordinary.yaml, moment kyrie, line 7: "kyrie" has phrase 1 3 times, and not 4',
    ],
    [
      { ...good, masses: { ...good.masses, older: { ...good.masses.older, spelling: {} } } },
      `mass/older.yaml, moment pater-noster, line 2: "pater-noster" has "${priestsPater.replace('quot', 'cot')}" there, not "${priestsPater}"`,
    ],
  ],
  'a spelling is of a word that a chant has': [
    [
      withMass(() => ({ spelling: { quotídie: 'cotídie' } })),
      'mass/ordinary.yaml, spelling quotídie: no chant has this word',
    ],
    [withMass(() => ({ spelling: { Amen: 'Dómine' } })), 'mass/ordinary.yaml, spelling Amen: "Dómine" ends otherwise'],
  ],
  'every chant of a Mass is in the curriculum': [
    [
      withLine('kyrie', { who: 'all', chant: 'kyrie-eleison' }),
      'mass/ordinary.yaml, moment kyrie, line 7: there is no chant "kyrie-eleison"',
    ],
    [
      withLine('sanctus', { who: 'all', chant: 'gloria-in-excelsis', intoned: 1 }),
      'mass/ordinary.yaml, moment sanctus, line 2: what is intoned does not stand in the line before',
    ],
  ],
  'every melody of a Mass has its name': [
    [withMelodies({ kyrie: [] }, 'credo'), 'mass/melodies.yaml: "credo" has no name here'],
    [
      withMelodies({ kyrie: [[0, 'Kyrie XVI', 'judica']] }),
      'mass/melodies.yaml: not both Masses have the moment "judica"',
    ],
  ],
  'every chant that a day names is in the curriculum': [
    [
      { ...good, chants: good.chants.filter(({ slug }) => slug !== 'dies-irae') },
      'the sequence of a day: there is no chant "dies-irae"',
    ],
  ],
  'what only a few days have is a whole chant of a Mass': [
    [{ ...good, rare: [...good.rare, 'rorate'] }, 'mass/rare.yaml: there is no chant "rorate"'],
    [{ ...good, rare: [...good.rare, 'kyrie'] }, 'mass/rare.yaml: a line takes words from "kyrie"'],
  ],
  'every condition names something': [
    [
      withMoment('gloria', () => when({ weather: 'fair' })),
      'mass/ordinary.yaml, moment gloria: a day has no "weather"',
    ],
    [
      withLine('cross', { ...amen, when: [{ 'choice.bishop': ['yes', 'perhaps'] }] }),
      'mass/ordinary.yaml, moment cross, line 3: the choice "bishop" has no option "perhaps"',
    ],
  ],
  'every choice changes something': [
    [
      withMass(({ choices }) => ({
        choices: { ...choices, organ: { english: 'Organ', options: { a: 'a', b: 'b' } } },
      })),
      'mass/ordinary.yaml, choice organ: no condition asks for it',
    ],
    [
      withMass(({ choices }) => ({ choices: { ...choices, bishop: { english: 'Bishop', options: { no: 'No' } } } })),
      'mass/ordinary.yaml, choice bishop: there is nothing to choose from',
    ],
  ],
  'every moment and every line comes on some day': [
    [
      withMoment('gloria', () => when({ gloria: true, season: 'lent', isSunday: true })),
      'mass/ordinary.yaml, moment gloria: it comes on no day, whatever is chosen',
    ],
    [
      withLine('sprinkling', { ...amen, when: [{ isSunday: false }] }),
      'mass/ordinary.yaml, moment sprinkling, line 5: it comes on no day, whatever is chosen',
    ],
  ],
  'each Mass has one dismissal': [
    [
      withMoment('dismissal-of-easter', () => when({ season: 'easter' })),
      'mass/ordinary.yaml, easter-3: it has dismissal and dismissal-of-easter',
    ],
    [
      withMoment('dismissal', () => when({ dismissal: 'ite', 'choice.bishop': 'no' })),
      'mass/ordinary.yaml, ash-wednesday: it has no dismissal with bishop "yes"',
    ],
  ],
  'every moment has an id of its own': [
    [
      withMass(({ parts }) => ({ parts: [...parts, ...parts.slice(0, 1)] })),
      'mass/ordinary.yaml, moment kyrie: another moment has the same id',
    ],
  ],
  'the Latin of a Mass has its accents': [
    [
      withLine('cross', { ...amen, latin: 'Dominus vobíscum.' }),
      'mass/ordinary.yaml, moment cross, line 3: "Dominus": a word of 3 syllables carries one accent, not 0',
    ],
  ],
}

describe('the order of Mass', () => {
  it('each rule is proven by a bad sample', () => {
    expect(Object.keys(badSamples).toSorted()).toEqual(massRules.map(({ name }) => name).toSorted())
  })

  const samples = Object.entries(badSamples).flatMap(([name, all]) => all.map((sample) => [name, ...sample] as const))
  it.each(samples)('%s', (name, checked, sentence) => {
    const found = massRules.find((rule) => rule.name === name)?.check(checked) ?? []
    expect(found.map((each) => `${each.place}: ${each.sentence}`)).toContain(sentence)
  })

  it.each([
    ['{ priest: Orémus., english: Let us pray., people: Amen. }', 'a line is one voice’s words'],
    ['{ priest: Orémus. }', 'words have their English here, or come from a chant'],
    ['{ chant: kyrie }', 'by says who sings'],
    ['{ priest: Orémus., english: Let us pray., by: all }', 'by says who sings'],
    ['{ chant: kyrie, by: all, times: 3 }', 'belong to words'],
    ['{ people: Amen., english: Amen., times: 4 }', 'times'],
    ['{ priest: Orémus., from: dialogues 0 }', 'must read "chant phrase"'],
    ['{ bishop: Orémus., english: Let us pray. }', 'bishop'],
  ])('a line that cannot be read is told with its place: %s', (line, sentence) => {
    const source = `form: ordinary
name: One = Two
note: A sample.
choices: {}
parts:
  - name: One = Two
    moments:
      - id: one
        name: One = Two
        lines:
          - ${line}`
    const read = () => parseYaml(source, 'mass/ordinary.yaml', massSource)
    expect(read).toThrow('mass/ordinary.yaml, line 11')
    expect(read).toThrow(sentence)
  })
})

describe('what the app shows of it', () => {
  const { masses, chants } = compileMasses(good, good.chants, dailyChants(good.days))
  const lines = Object.values(masses).flatMap(({ parts }) =>
    parts.flatMap(({ moments }) => moments.flatMap((moment) => moment.lines ?? [])),
  )

  it('has an English line for every Latin one, that of the chant where it comes from one', () => {
    expect(lines.filter((line) => 'latin' in line && line.english === '')).toEqual([])
    expect(lines).toContainEqual({
      who: 'priest',
      latin: 'In nómine Patris, et Fílii, et Spíritus Sancti.',
      english: 'In the name of the Father, and of the Son, and of the Holy Spirit.',
      from: { slug: 'signum-crucis', first: 0, last: 2 },
    })
  })

  it('has a name and no text of a chant that only a few days have', () => {
    expect(chants['dies-irae']).toEqual({ name: { latin: 'Dies iræ', english: 'Day of wrath' }, verses: [] })
    expect(chants.kyrie?.verses[0]?.[0]).toEqual({ latin: 'Kýrie, eléison.', english: 'Lord, have mercy.', times: 3 })
  })

  it('who begins with a phrase in its chant begins with it at some Mass', () => {
    const begun = lines.flatMap((line) => ('latin' in line && line.from ? [{ who: line.who, ...line.from }] : []))
    const wrong = good.chants.flatMap(({ slug, verses }) =>
      verses
        .flatMap(({ phrases }) => phrases)
        .filter(({ who }, place) => {
          const said = begun.filter((each) => each.slug === slug && each.first === place).map((each) => each.who)
          return who && said.length > 0 && !said.includes(who) && !(who === 'priest' && said.includes('deacon'))
        }),
    )
    expect(wrong).toEqual([])
  })

  it('has of a said text that no Mass has whole only the phrases that a line takes, each in its place', () => {
    const phrases = chants['prayers-after-mass']?.verses.flat()
    expect([2, 13].map((place) => phrases?.[place]?.latin)).toEqual(['', 'Sancte Míchaël Archángele,'])
  })

  it('has the notes of a chant, and a gloss for every word', () => {
    const kyrie = good.chants.find(({ slug }) => slug === 'kyrie')
    if (!kyrie) throw new Error('There is no Kyrie')
    const { melody, tones, glosses, spelled } = compileDetails(kyrie, 'name: Kyrie\nmode: III\n%%\n(c4) Ký(g)', good)
    expect([melody, tones, spelled]).toEqual(['(c4) Ký(g)', [[0, 'Kyrie XVI']], undefined])
    expect(glosses.map((phrase) => phrase.length)).toEqual([2, 2, 2])
  })

  it('has the spelling of the older books, in the words and under the notes of that form alone', () => {
    const pater = good.chants.find(({ slug }) => slug === 'pater-noster')
    if (!pater) throw new Error('There is no Pater noster')
    const source = '%%\n(c3) nos(g)trum(g) co(g)ti(f)di(g)á(h)num(g.) (,) da(g)'
    expect(compileDetails(pater, source, good).spelled).toEqual({
      older: [['co(g)ti(f)di(g)á(h)num', 'quo(g)ti(f)di(g)á(h)num']],
    })
    const texts = forms.map((form) => JSON.stringify(masses[form].parts))
    expect(texts.map((text) => text.includes('quotidiánum'))).toEqual([false, true])
    expect(texts.map((text) => text.includes('cotidiánum'))).toEqual([false, false])
  })
})
