import type { LiturgicalDay, Title } from '../calendar/liturgical-day.ts'
import type {
  ChantLine,
  Line,
  Moment,
  OrderOfMass,
  Posture,
  ProperLine,
  Voice,
  Wanted,
  When,
  WordsLine,
} from './mass.ts'

/** Chosen options by the name of the choice. */
export type Choices = Readonly<Record<string, string>>

/** A line on a given day, with the chant that the calendar names. */
export type LineOfDay = WordsLine | ChantLine | ProperLine

export interface MomentOfDay {
  readonly id: string
  readonly name: Title
  readonly part: Title
  readonly posture: Posture | null
  readonly cue: string | null
  readonly gesture: string | null
  readonly isSung: boolean
  readonly lines: readonly LineOfDay[]
}

/** Respells a text of a chant as in the books of a form. */
export const spelledBy = (spelling: OrderOfMass['spelling'], latin: string): string =>
  Object.entries(spelling ?? {}).reduce((text, [ours, theirs]) => text.replace(ours, theirs), latin)

function agrees(wanted: Wanted, actual: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === actual
  return 'not' in wanted ? !agrees(wanted.not, actual) : wanted.some((one) => agrees(one, actual))
}

const choicePrefix = 'choice.'

/** Returns the name of the choice that a condition tests; undefined if it tests a field of the day. */
export const findChoice = (key: string): string | undefined =>
  key.startsWith(choicePrefix) ? key.slice(choicePrefix.length) : undefined

export function holds(when: When | undefined, day: LiturgicalDay, choices: Choices): boolean {
  if (when === undefined) return true
  const fields: Readonly<Record<string, unknown>> = { ...day }
  return when.some((conditions) =>
    Object.entries(conditions).every(([key, wanted]) => {
      const choice = findChoice(key)
      return agrees(wanted, choice === undefined ? fields[key] : choices[choice])
    }),
  )
}

/** Resolves all choices: the picked option if it exists, otherwise the first. */
export function choicesOf({ choices }: Pick<OrderOfMass, 'choices'>, picked: Choices = {}): Choices {
  const entries = Object.entries(choices).map(([name, { options }]) => {
    const own = picked[name]
    return [name, own !== undefined && own in options ? own : (Object.keys(options)[0] ?? '')]
  })
  return Object.fromEntries(entries)
}

/** Resolves a chant that the calendar names; returns undefined on a day without one. */
function ofDay(line: Line, day: LiturgicalDay): LineOfDay | undefined {
  if (!('ofTheDay' in line)) return line
  const chant = day[line.ofTheDay]
  return chant === null ? undefined : { who: line.who, chant }
}

/** Composes the Mass of a day: only what is said and sung then, each moment with its part and posture. */
export function massOf(mass: OrderOfMass, day: LiturgicalDay, picked?: Choices): MomentOfDay[] {
  if (!day.hasMass) return []
  const choices = choicesOf(mass, picked)
  const isSaid = mass.said !== undefined && holds(mass.said, day, choices)
  const recasts = (mass.recasts ?? []).filter(({ when }) => holds(when, day, choices))
  const voiceOf = (who: Voice) => recasts.reduce((voice, { to }) => to[voice] ?? voice, who)

  function linesOf(lines: readonly Line[]): LineOfDay[] {
    return lines
      .filter(({ when }) => holds(when, day, choices))
      .flatMap((line) => ofDay(line, day) ?? [])
      .map(({ when: _, ...line }) => ({ ...line, who: voiceOf(line.who) }))
  }

  let posture: Posture | null = null
  function momentOf(moment: Moment, part: Title): MomentOfDay {
    posture = moment.posture ?? posture
    return {
      id: moment.id,
      name: moment.name,
      part,
      posture,
      cue: moment.cue ?? null,
      gesture: moment.gesture ?? null,
      isSung: !isSaid && !moment.said,
      lines: linesOf(moment.lines ?? []),
    }
  }
  return mass.parts.flatMap(({ name, moments }) =>
    moments.filter(({ when }) => holds(when, day, choices)).map((moment) => momentOf(moment, name)),
  )
}

/** Returns whether a line belongs to a role, alone or together with all. */
export const isOf = (role: Voice, who: Voice): boolean => who === role || who === 'all'

/** Returns whether the people have responses; at some Masses the server responds for all. */
export const hasAnswers = (moments: readonly MomentOfDay[]): boolean =>
  moments.some(({ lines }) => lines.some(({ who }) => isOf('people', who)))
