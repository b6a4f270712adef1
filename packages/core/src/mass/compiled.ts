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
  /** Empty if no Mass has the whole chant. */
  readonly name: Title
  /** Empty for a chant that only a few days have, until it is loaded. */
  readonly verses: readonly (readonly MassPhrase[])[]
}

/** Both Masses with the texts of their chants, by their slugs. */
export interface MassTexts {
  readonly masses: Readonly<Record<Form, Mass>>
  readonly chants: Readonly<Record<string, MassChant>>
}

/** Meaning, dictionary form, part of speech and parse of a word, separated by bars. */
export type MassGloss = string

/**
 * Name of the melody from a phrase on; missing if these phrases have another melody at Mass. With a moment, the name holds
 * only there.
 */
export type MassTone = readonly [first: number, name?: string, moment?: string]

/** The melody and the glosses of a chant. */
export interface MassDetails {
  readonly melody: string
  readonly tones: readonly MassTone[]
  /** Replacements in the melody where the books of a form have another spelling. */
  readonly spelled?: Readonly<Partial<Record<Form, readonly (readonly [string, string])[]>>>
  /** One list for each phrase, with one gloss for each word. */
  readonly glosses: readonly (readonly MassGloss[])[]
  /** Whether the melody differs from that of the recording. */
  readonly isOther?: true
}

export type DetailsBySlug = Readonly<Record<string, MassDetails>>

/** The chants that only a few days have, by their slugs. */
export type RareChants = Readonly<Record<string, { readonly text: MassChant; readonly details: MassDetails }>>

/** The alternative melodies of the chants of a Mass, and the days on which they are sung. */
export interface MassMelodies {
  /** A chant takes the first whose conditions hold and that it has. */
  readonly days: readonly (readonly [melody: string, when?: When])[]
  /** Melodies by slug: the key of the chant's own melody, and its other melodies. */
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
