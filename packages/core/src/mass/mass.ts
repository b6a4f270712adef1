import type { Form, Title } from '../calendar/liturgical-day.ts'

export const forms = ['ordinary', 'older'] as const satisfies readonly Form[]

export const voices = ['priest', 'deacon', 'cantor', 'reader', 'server', 'choir', 'people', 'all'] as const
export type Voice = (typeof voices)[number]

export const postures = ['stand', 'sit', 'kneel'] as const
export type Posture = (typeof postures)[number]

/** Expected value of a condition: a value, any of several, or any other than it. */
export type Wanted = string | number | boolean | null | readonly Wanted[] | { readonly not: Wanted }

/** Keys are fields of a liturgical day, or `choice.name`; all must hold. */
export type Conditions = Readonly<Record<string, Wanted>>

/** At least one must hold. */
export type When = readonly Conditions[]

/** A range of phrases of a chant, from 0, both ends included. */
export interface ChantPart {
  readonly slug: string
  readonly first: number
  readonly last: number
  /** For a repeated phrase: which repetition, from 1; all of them if missing. */
  readonly time?: number | undefined
}

/** Fields of a liturgical day that name a chant. */
export const chantsOfTheDay = ['sequence', 'marian'] as const
export type ChantOfTheDay = (typeof chantsOfTheDay)[number]

interface LineBase {
  readonly who: Voice
  readonly when?: When
}

export interface WordsLine extends LineBase {
  readonly latin: string
  readonly english: string
  readonly from?: ChantPart
  /** Whether only the beginning is given. */
  readonly begins?: true
  /** How many times in a row, if more than once. */
  readonly times?: number
}

export interface ChantLine extends LineBase {
  readonly chant: string
  /** Number of phrases that one voice has sung in the line before. */
  readonly intoned?: number
}

export interface DayLine extends LineBase {
  readonly ofTheDay: ChantOfTheDay
}

/** A text that changes with the day, given by its name only. */
export interface ProperLine extends LineBase {
  readonly proper: string
}

export type Line = WordsLine | ChantLine | DayLine | ProperLine

export interface Moment {
  readonly id: string
  readonly name: Title
  readonly posture?: Posture
  /** Cue that the people see or hear. */
  readonly cue?: string
  /** Posture or action of the people. */
  readonly gesture?: string
  /** Whether it is never sung. */
  readonly said?: true
  readonly lines?: readonly Line[]
  readonly when?: When
}

export interface Part {
  readonly name: Title
  readonly moments: readonly Moment[]
}

/** A local custom or a choice of the priest, which no calendar knows. The first option is the default. */
export interface Custom {
  readonly english: string
  readonly options: Readonly<Record<string, string>>
}

/** Assigns the lines of one voice to another under some conditions. */
export interface Recast {
  readonly when: When
  readonly to: Readonly<Partial<Record<Voice, Voice>>>
}

/** The order of Mass with everything that can occur on any day. */
export interface OrderOfMass {
  readonly form: Form
  readonly name: Title
  readonly choices: Readonly<Record<string, { readonly options: Readonly<Record<string, unknown>> }>>
  /** Conditions under which nothing is sung. */
  readonly said?: When
  readonly recasts?: readonly Recast[]
  /** Words of chants that the books of this form spell differently. */
  readonly spelling?: Readonly<Record<string, string>>
  readonly parts: readonly Part[]
}

export interface Customs {
  /** Describes what is included. */
  readonly note: string
  readonly choices: Readonly<Record<string, Custom>>
}

export interface Mass extends OrderOfMass, Customs {
  readonly choices: Customs['choices']
}
