/** A day of the Gregorian calendar as people write it: months from 1, days from 1. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** `ordinary` is the present Missal, `older` that of 1962. */
export type Form = 'ordinary' | 'older'

/**
 * What a conference of bishops may move, with the value `sunday`; whatever else it is, the feast is kept on its own day. The
 * Missal of 1962 knows none of it.
 */
export interface Places {
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

/** The ranks of the present calendar; those of 1962 are the classes 1 to 4. */
export type Rank = 'solemnity' | 'sunday' | 'feast' | 'weekday' | 1 | 2 | 3 | 4

export type MarianAntiphon = 'alma-redemptoris-mater' | 'ave-regina-caelorum' | 'regina-caeli' | 'salve-regina'

export type Dismissal = 'ite' | 'ite-alleluia' | 'benedicamus' | 'requiescant'

export type Sequence = 'victimae-paschali' | 'veni-sancte-spiritus' | 'lauda-sion' | 'stabat-mater' | 'dies-irae'

export interface Title {
  readonly latin: string
  readonly english: string
}

/** What a day is, and what is said and sung at its principal Mass. */
export interface LiturgicalDay {
  readonly date: CivilDate
  readonly form: Form
  readonly season: Season
  /** Of the season, from 1; 0 before the first Sunday of Lent. */
  readonly week: number
  /** `advent-3`, `lent-2-thursday`, `st-joseph`; no two days of a year share one. */
  readonly id: string
  readonly title: Title
  readonly rank: Rank
  readonly isSunday: boolean
  readonly colour: Colour
  /** Whether a Mass is offered at all: not on Good Friday. */
  readonly hasMass: boolean
  readonly gloria: boolean
  readonly credo: boolean
  readonly alleluia: boolean
  readonly sequence: Sequence | null
  readonly sprinkling: 'asperges-me' | 'vidi-aquam' | null
  readonly dismissal: Dismissal
  /** Whether Gloria Patri is said in the Mass (introit, sprinkling, Lavabo); only the older form ever leaves it out. */
  readonly gloriaPatri: boolean
  /** Null in the three days before Easter. */
  readonly marian: MarianAntiphon | null
  readonly angelus: 'angelus' | 'regina-caeli'
}
