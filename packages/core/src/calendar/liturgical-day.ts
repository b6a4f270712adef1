/** A Gregorian date; month and day count from 1. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** `ordinary` is the present Missal, `older` that of 1962. */
export type Form = 'ordinary' | 'older'

/** Feasts that a conference of bishops may move, with the value `sunday`. The Missal of 1962 moves none. */
export interface SundayFeasts {
  readonly epiphany?: string
  readonly ascension?: string
  readonly corpusChristi?: string
}

export type Season =
  | 'advent'
  | 'christmas'
  | 'through-the-year'
  | 'septuagesima'
  | 'lent'
  | 'passiontide'
  | 'triduum'
  | 'easter'

export type Colour = 'white' | 'red' | 'green' | 'violet' | 'rose' | 'black'

export type Rank = 'solemnity' | 'sunday' | 'feast' | 'weekday' | 1 | 2 | 3 | 4

export type MarianAntiphon = 'alma-redemptoris-mater' | 'ave-regina-caelorum' | 'regina-caeli' | 'salve-regina'

export type Dismissal = 'ite' | 'ite-alleluia' | 'benedicamus' | 'requiescant'

export type Sequence = 'victimae-paschali' | 'veni-sancte-spiritus' | 'lauda-sion' | 'stabat-mater' | 'dies-irae'

export interface Title {
  readonly latin: string
  readonly english: string
}

export interface LiturgicalDay {
  readonly date: CivilDate
  readonly form: Form
  readonly season: Season
  /** Week of the season, from 1; 0 before the first Sunday of Lent. */
  readonly week: number
  /** Such as `advent-3` or `st-joseph`; unique within a year. */
  readonly id: string
  readonly title: Title
  readonly rank: Rank
  readonly isSunday: boolean
  readonly colour: Colour
  readonly hasMass: boolean
  readonly gloria: boolean
  readonly credo: boolean
  readonly alleluia: boolean
  readonly sequence: Sequence | null
  readonly sprinkling: 'asperges-me' | 'vidi-aquam' | null
  readonly dismissal: Dismissal
  readonly gloriaPatri: boolean
  /** Null in the three days before Easter. */
  readonly marian: MarianAntiphon | null
  readonly angelus: 'angelus' | 'regina-caeli'
}
