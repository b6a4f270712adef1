import type { Form, Title } from '../calendar/liturgical-day.ts'
import type { Mass, When } from './mass.ts'

export interface MassPhrase {
  readonly latin: string
  readonly english: string
  /** How many times in a row, if more than once. */
  readonly times?: number
}

/** A chant as the Mass shows it. */
export interface MassChant {
  /** Empty where no Mass has it whole. */
  readonly name: Title
  /** None of a chant that only a few days have, until it is fetched. */
  readonly verses: readonly (readonly MassPhrase[])[]
}

/** Both Masses with the texts of their chants, by their slugs. */
export interface MassTexts {
  readonly masses: Readonly<Record<Form, Mass>>
  readonly chants: Readonly<Record<string, MassChant>>
}

/** Meaning, dictionary form, part of speech and parse of a word, apart by bars. */
export type MassGloss = string

/**
 * What the melody is called from a phrase on; nothing where these phrases are sung otherwise at Mass. In other moments than
 * the one that is named, another is sung.
 */
export type MassTone = readonly [first: number, name?: string, moment?: string]

/** What is seen of a chant besides its text. */
export interface MassDetails {
  readonly melody: string
  readonly tones: readonly MassTone[]
  /** What the books of a form spell otherwise in the melody: what stands there, and what takes its place. */
  readonly spelled?: Readonly<Partial<Record<Form, readonly (readonly [string, string])[]>>>
  /** For every phrase, in the order of its words. */
  readonly glosses: readonly (readonly MassGloss[])[]
  /** The melody is not the one that the chant's recording sings. */
  readonly isOther?: true
}

export type DetailsBySlug = Readonly<Record<string, MassDetails>>

/** The chants that only a few days have, by their slugs. */
export type RareChants = Readonly<Record<string, { readonly text: MassChant; readonly details: MassDetails }>>

/** The other melodies of the chants of a Mass, and which day has which. */
export interface MassSettings {
  /** A chant takes the first that holds and that it has. */
  readonly days: readonly (readonly [setting: string, when?: When])[]
  /** By the slug, which of these its own melody is, and the others. */
  readonly chants: Readonly<
    Record<
      string,
      {
        readonly own: string
        readonly others: Readonly<Record<string, Pick<MassDetails, 'melody' | 'tones' | 'spelled'>>>
      }
    >
  >
}
