import { liturgicalDay } from '@schola/core/calendar/calendar'
import { dateOf, dayOf } from '@schola/core/calendar/days'
import type { Form, LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import {
  chantsOfTheDay,
  forms,
  type Line,
  type Mass,
  type Moment,
  type Wanted,
  type When,
} from '@schola/core/mass/mass'
import { type Choices, choicesOf, findChoice, holds, spelledBy } from '@schola/core/mass/mass-of'
import type { Violation } from '@schola/curriculum/rules/rule'
import { accentMistake } from '@schola/curriculum/rules/text-rules'
import type { ChantSource } from '@schola/curriculum/sources/chant-source'
import { wordsIn } from '@schola/latin/text'
import { commonEnd, joined, type MassFiles, phrasesIn, slugsIn } from '../loading/load-masses.ts'
import { type ContentRule, contentRule, type Finding } from './content-rule.ts'

export interface CheckedMasses extends MassFiles {
  readonly chants: readonly ChantSource[]
  /** Enough days for every kind of day. */
  readonly days: Readonly<Record<Form, readonly LiturgicalDay[]>>
}

const rule = contentRule<CheckedMasses>

const massRule = (name: string, find: (mass: Mass, checked: CheckedMasses) => Finding[]): ContentRule<CheckedMasses> =>
  rule(name, (checked) =>
    Object.values(checked.masses).flatMap((mass) =>
      find(mass, checked).map(({ at, sentence }) => ({ at: `mass/${mass.form}.yaml${at}`, sentence })),
    ),
  )

const momentsIn = ({ parts }: Mass): Moment[] => parts.flatMap(({ moments }) => moments)
const atMoment = ({ id }: Moment): string => `, moment ${id}`

interface PlacedLine {
  readonly line: Line
  readonly moment: Moment
  readonly at: string
}

const linesIn = (mass: Mass): PlacedLine[] =>
  momentsIn(mass).flatMap((moment) =>
    (moment.lines ?? []).map((line, index) => ({ line, moment, at: `${atMoment(moment)}, line ${index + 1}` })),
  )

const sameWords = massRule('a line from a chant has its very words', (mass, { chants }) =>
  linesIn(mass).flatMap(({ line, at }) => {
    if (!('latin' in line) || !line.from) return []
    const { slug, first, last, time = 1 } = line.from
    const chant = chants.find((each) => each.slug === slug)
    if (!chant) return [{ at, sentence: `there is no chant "${slug}"` }]
    const phrases = phrasesIn(chant)
    if (last >= phrases.length)
      return [{ at, sentence: `"${slug}" has ${phrases.length} phrases, and not ${last + 1}` }]
    const most = phrases[first]?.times ?? 1
    if (time > most) return [{ at, sentence: `"${slug}" has phrase ${first + 1} ${most} times, and not ${time}` }]
    const sung = spelledBy(mass.spelling, joined(phrases.slice(first, last + 1), 'latin'))
    return sung === line.latin ? [] : [{ at, sentence: `"${slug}" has "${sung}" there, not "${line.latin}"` }]
  }),
)

const knownChants = massRule('every chant of a Mass is in the curriculum', (mass, { chants }) =>
  linesIn(mass).flatMap(({ line, at }, index, all) => {
    if (!('chant' in line)) return []
    const { chant: slug, intoned = 0 } = line
    const chant = chants.find((each) => each.slug === slug)
    if (!chant) return [{ at, sentence: `there is no chant "${slug}"` }]
    if (intoned >= phrasesIn(chant).length)
      return [{ at, sentence: `"${slug}" has nothing left after what is intoned` }]
    const before = all[index - 1]?.line
    const from = before && 'latin' in before ? before.from : undefined
    const isGiven = from?.slug === slug && from.first === 0 && from.last === intoned - 1
    return intoned === 0 || isGiven ? [] : [{ at, sentence: 'what is intoned does not stand in the line before' }]
  }),
)

const spellings = massRule('a spelling is of a word that a chant has', (mass, { chants }) => {
  const lines = linesIn(mass).flatMap(({ line }) => ('latin' in line && line.from ? [line.latin] : []))
  return Object.entries(mass.spelling ?? {}).flatMap(([ours, theirs]) => {
    const at = `, spelling ${ours}`
    const isSung = chants.some((chant) => wordsIn(joined(phrasesIn(chant), 'latin')).includes(ours))
    if (!isSung) return [{ at, sentence: 'no chant has this word' }]
    if (!lines.some((latin) => wordsIn(latin).includes(theirs))) return [{ at, sentence: `no line has "${theirs}"` }]
    const isSameWord = commonEnd(ours, theirs).length > ours.length / 2
    return isSameWord ? [] : [{ at, sentence: `"${theirs}" ends otherwise` }]
  })
})

const melodyNames = rule('every melody of a Mass has its name', ({ masses, melodies, chants, days }) => {
  const at = 'mass/melodies.yaml'
  const asked = slugsIn(masses, dailyChants(days))
  const nameless = chants
    .filter(({ slug, said }) => asked.includes(slug) && !said && !(slug in melodies))
    .map(({ slug }) => ({ at, sentence: `"${slug}" has no name here` }))
  const tones = Object.entries(melodies).flatMap(([slug, all]) => all.map((tone) => [slug, ...tone] as const))
  const wrong = tones.flatMap(([slug, first, , moment]) => {
    const chant = chants.find((each) => asked.includes(slug) && each.slug === slug)
    if (!chant) return [{ at, sentence: `no Mass has the chant "${slug}"` }]
    if (first >= phrasesIn(chant).length) return [{ at, sentence: `"${slug}" has no phrase ${first + 1}` }]
    const isKnown = Object.values(masses).every((mass) => momentsIn(mass).some(({ id }) => id === moment))
    return moment === undefined || isKnown ? [] : [{ at, sentence: `not both Masses have the moment "${moment}"` }]
  })
  return [...nameless, ...wrong]
})

/** Returns the chants that the calendar may name, by field. */
export function dailyChants(days: CheckedMasses['days']): Record<string, string[]> {
  const all = forms.flatMap((form) => days[form])
  return Object.fromEntries(
    chantsOfTheDay.map((field) => [field, [...new Set(all.flatMap((day) => day[field] ?? []))]]),
  )
}

const chantsOfDays = rule('every chant that a day names is in the curriculum', ({ chants, days }) =>
  Object.entries(dailyChants(days)).flatMap(([field, slugs]) =>
    slugs
      .filter((slug) => !chants.some((chant) => chant.slug === slug))
      .map((slug) => ({ at: `the ${field} of a day`, sentence: `there is no chant "${slug}"` })),
  ),
)

const rareChants = rule('what only a few days have is a whole chant of a Mass', ({ masses, rare, chants, days }) => {
  const at = 'mass/rare.yaml'
  const asked = slugsIn(masses, dailyChants(days))
  const quoted = Object.values(masses)
    .flatMap(linesIn)
    .flatMap(({ line }) => ('latin' in line && line.from ? [line.from.slug] : []))
  return rare.flatMap((slug) => {
    if (!chants.some((chant) => chant.slug === slug)) return [{ at, sentence: `there is no chant "${slug}"` }]
    if (!asked.includes(slug)) return [{ at, sentence: `no Mass has the chant "${slug}"` }]
    return quoted.includes(slug) ? [{ at, sentence: `a line takes words from "${slug}"` }] : []
  })
})

function valuesIn(wanted: Wanted): unknown[] {
  if (typeof wanted !== 'object' || wanted === null) return [wanted]
  return 'not' in wanted ? valuesIn(wanted.not) : wanted.flatMap(valuesIn)
}

const knownValues = new WeakMap<readonly LiturgicalDay[], Map<string, ReadonlySet<unknown>>>()

/** Returns the values of a field, cached because most conditions use the same few. */
function valuesOf(days: readonly LiturgicalDay[], key: string): ReadonlySet<unknown> {
  const known = knownValues.get(days) ?? new Map<string, ReadonlySet<unknown>>()
  knownValues.set(days, known)
  const values =
    known.get(key) ?? new Set(days.filter((day) => key in day).map((day) => day[key as keyof LiturgicalDay]))
  known.set(key, values)
  return values
}

function conditionMistakes(when: When | undefined, mass: Mass, days: readonly LiturgicalDay[]): string[] {
  function mistakesIn([key, wanted]: [string, Wanted]): string[] {
    const choice = findChoice(key)
    const options = choice === undefined ? undefined : mass.choices[choice]?.options
    if (choice !== undefined && !options) return [`there is no choice "${choice}"`]
    const ofDays = valuesOf(days, key)
    if (!options && ofDays.size === 0) return [`a day has no "${key}"`]
    const possible = options ? new Set<unknown>(Object.keys(options)) : ofDays
    const of = choice === undefined ? `no day has ${key}` : `the choice "${choice}" has no option`
    return valuesIn(wanted)
      .filter((value) => !possible.has(value))
      .map((value) => `${of} "${String(value)}"`)
  }
  return (when ?? []).flatMap((conditions) => Object.entries(conditions).flatMap(mistakesIn))
}

const conditions = massRule('every condition names something', (mass, { days }) => {
  const placed = [
    { when: mass.said, at: ', said' },
    ...(mass.recasts ?? []).map(({ when }, index) => ({ when, at: `, voices, line ${index + 1}` })),
    ...momentsIn(mass).map((moment) => ({ when: moment.when, at: atMoment(moment) })),
    ...linesIn(mass).map(({ line, at }) => ({ when: line.when, at })),
  ]
  return placed.flatMap(({ when, at }) =>
    conditionMistakes(when, mass, days[mass.form]).map((sentence) => ({ at, sentence })),
  )
})

const choicesUsed = massRule('every choice changes something', (mass) => {
  const asked = JSON.stringify(mass)
  return Object.entries(mass.choices).flatMap(([name, { options }]) => {
    const at = `, choice ${name}`
    if (Object.keys(options).length < 2) return [{ at, sentence: 'there is nothing to choose from' }]
    return asked.includes(`"choice.${name}"`) ? [] : [{ at, sentence: 'no condition asks for it' }]
  })
})

/** Returns all combinations of options. */
const waysToChoose = ({ choices }: Mass): Choices[] =>
  Object.entries(choices).reduce<Choices[]>(
    (ways, [name, { options }]) =>
      ways.flatMap((way) => Object.keys(options).map((option) => ({ ...way, [name]: option }))),
    [{}],
  )

function fieldsAskedFor(mass: Mass): string[] {
  const whens = [...momentsIn(mass), ...linesIn(mass).map(({ line }) => line)].flatMap(({ when }) => when ?? [])
  return [...new Set(whens.flatMap((each) => Object.keys(each)))].filter((key) => findChoice(key) === undefined)
}

/** Returns one day of each kind that the conditions distinguish. */
function kindsOfDay(mass: Mass, days: readonly LiturgicalDay[]): LiturgicalDay[] {
  const fields = fieldsAskedFor(mass)
  const kind = (day: LiturgicalDay) => JSON.stringify(fields.map((field) => day[field as keyof LiturgicalDay]))
  return [...new Map(days.map((day) => [kind(day), day])).values()]
}

const reached = massRule('every moment and every line comes on some day', (mass, { days }) => {
  const kinds = kindsOfDay(mass, days[mass.form]).filter(({ hasMass }) => hasMass)
  const ways = waysToChoose(mass)
  const comes = (...whens: (When | undefined)[]) =>
    kinds.some((day) => ways.some((choices) => whens.every((when) => holds(when, day, choices))))
  const moments = momentsIn(mass).filter(({ when }) => !comes(when))
  const lines = linesIn(mass).filter(({ line, moment }) => !moments.includes(moment) && !comes(moment.when, line.when))
  return [...moments.map(atMoment), ...lines.map(({ at }) => at)].map((at) => ({
    at,
    sentence: 'it comes on no day, whatever is chosen',
  }))
})

const isDismissal = ({ id }: { readonly id: string }): boolean => id === 'dismissal' || id.startsWith('dismissal-')

const dismissals = massRule('each Mass has one dismissal', (mass, { days }) => {
  const usual = choicesOf(mass)
  const ways = waysToChoose(mass).map((choices) => {
    const unusual = Object.entries(choices).filter(([name, option]) => usual[name] !== option)
    return { choices, named: unusual.map(([name, option]) => ` with ${name} "${option}"`).join('') }
  })
  const all = momentsIn(mass).filter(isDismissal)
  return kindsOfDay(mass, days[mass.form])
    .filter(({ hasMass }) => hasMass)
    .flatMap((day) => {
      const found = ways.map(({ choices, named }) => ({
        named,
        ids: all.filter(({ when }) => holds(when, day, choices)).map(({ id }) => id),
      }))
      const wrong = found.find((way) => way.ids.length !== 1)
      if (!wrong) return []
      const sentence = `it has ${wrong.ids.join(' and ') || 'no dismissal'}${wrong.named}`
      return [{ at: `, ${day.id}`, sentence }]
    })
})

const ids = massRule('every moment has an id of its own', (mass) => {
  const all = momentsIn(mass)
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) !== index)
    .map((moment) => ({ at: atMoment(moment), sentence: 'another moment has the same id' }))
})

/** Names from the Hebrew have their own stress. */
const ownStress = new Set(['sátanam'])

const accents = massRule('the Latin of a Mass has its accents', (mass) =>
  linesIn(mass).flatMap(({ line, at }) =>
    'latin' in line
      ? wordsIn(line.latin).flatMap((word) => {
          const mistake = ownStress.has(word) ? undefined : accentMistake(word)
          return mistake === undefined ? [] : [{ at, sentence: `"${word}": ${mistake}` }]
        })
      : [],
  ),
)

export const massRules = [
  sameWords,
  spellings,
  knownChants,
  melodyNames,
  chantsOfDays,
  rareChants,
  conditions,
  choicesUsed,
  reached,
  dismissals,
  ids,
  accents,
]

export const massViolations = (checked: CheckedMasses): Violation[] => massRules.flatMap(({ check }) => check(checked))

const [firstDay, dayAfter] = [dayOf(2020, 1, 1), dayOf(2032, 1, 1)]

/** Twelve years: all feasts on all days of the week. */
export const daysOf = (form: Form): LiturgicalDay[] =>
  Array.from({ length: dayAfter - firstDay }, (_, index) => liturgicalDay(dateOf(firstDay + index), form))
