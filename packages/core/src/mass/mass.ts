import type { Form, Title } from '../calendar/liturgical-day.ts'

export const forms = ['ordinary', 'older'] as const satisfies readonly Form[]

export const voices = ['priest', 'deacon', 'cantor', 'reader', 'server', 'choir', 'people', 'all'] as const
export type Voice = (typeof voices)[number]

export const postures = ['stand', 'sit', 'kneel'] as const
export type Posture = (typeof postures)[number]

/** What one condition asks for: a value, any of several, or any other. */
export type Wanted = string | number | boolean | null | readonly Wanted[] | { readonly not: Wanted }

/** By fields of a liturgical day, or by `choice.name`; all must hold. */
export type Conditions = Readonly<Record<string, Wanted>>

/** One of these is enough. */
export type When = readonly Conditions[]

/** Phrases of a chant by their places, from 0, both ends included. */
export interface ChantPart {
  readonly slug: string
  readonly first: number
  readonly last: number
  /** Which time, from 1, of a phrase that is sung several times in a row; else all of them. */
  readonly time?: number | undefined
}

/** Fields of the day that name a chant. */
export const chantsOfTheDay = ['sequence', 'marian'] as const
export type ChantOfTheDay = (typeof chantsOfTheDay)[number]

interface LineBase {
  readonly who: Voice
  readonly when?: When
}

/** Words as they are said or sung. */
export interface WordsLine extends LineBase {
  readonly latin: string
  readonly english: string
  readonly from?: ChantPart
  /** Only the beginning stands here; the rest is heard. */
  readonly begins?: true
  /** How many times in a row, if more than once. */
  readonly times?: number
}

/** A whole chant. */
export interface ChantLine extends LineBase {
  readonly chant: string
  /** How many of its phrases one voice has sung in the line before. */
  readonly intoned?: number
}

/** A chant that the calendar names. */
export interface DayLine extends LineBase {
  readonly ofTheDay: ChantOfTheDay
}

/** A text that changes with the day, by its name alone. */
export interface ProperLine extends LineBase {
  readonly proper: string
}

export type Line = WordsLine | ChantLine | DayLine | ProperLine

export interface Moment {
  readonly id: string
  readonly name: Title
  readonly posture?: Posture
  /** What one sees or hears then. */
  readonly cue?: string
  /** What one does. */
  readonly gesture?: string
  /** It is never sung. */
  readonly said?: true
  readonly lines?: readonly Line[]
  readonly when?: When
}

export interface Part {
  readonly name: Title
  readonly moments: readonly Moment[]
}

/** What no calendar knows: the custom of a place, or what the priest picks. The first option counts until another is chosen. */
export interface Custom {
  readonly english: string
  readonly options: Readonly<Record<string, string>>
}

/** Under these conditions the lines of one voice are another's. */
export interface Recast {
  readonly when: When
  readonly to: Readonly<Partial<Record<Voice, Voice>>>
}

/** The order of Mass with all that may be said on any day. */
export interface OrderOfMass {
  readonly form: Form
  readonly name: Title
  readonly choices: Readonly<Record<string, { readonly options: Readonly<Record<string, unknown>> }>>
  /** When nothing is sung. */
  readonly said?: When
  readonly recasts?: readonly Recast[]
  /** Words of chants as the books of this form spell them. */
  readonly spelling?: Readonly<Record<string, string>>
  readonly parts: readonly Part[]
}

/** What is read of a Mass before its customs are chosen. */
export interface Customs {
  /** What a reader should know about how far it goes. */
  readonly note: string
  readonly choices: Readonly<Record<string, Custom>>
}

/** A Mass as it is written down. */
export interface Mass extends OrderOfMass, Customs {
  readonly choices: Customs['choices']
}
