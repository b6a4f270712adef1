import { liturgicalDay } from '@schola/core/calendar/calendar'
import { dateOf } from '@schola/core/calendar/days'
import type { Form, LiturgicalDay, SundayFeasts } from '@schola/core/calendar/liturgical-day'
import { type Choices, massOf } from '@schola/core/mass/mass-of'
import { piecesOf } from '@schola/core/mass/parts-to-learn'
import { seasonInWords } from '../calendar/day-in-words.ts'
import { customsOf } from './customs.ts'
import { getMass } from './masses.ts'

export interface AskedChant {
  readonly slug: string
  /** Returns whether the phrase at an index belongs to the people. */
  readonly isAsked: (index: number) => boolean
}

export interface SeasonNote {
  readonly chant: 'gloria-in-excelsis' | 'regina-caeli'
  readonly isSung: boolean
  readonly season: string
}

export interface Asked {
  readonly hasMass: boolean
  readonly chants: readonly AskedChant[]
  readonly notes: readonly SeasonNote[]
}

const withoutGloria: readonly string[] = ['advent', 'septuagesima', 'lent', 'passiontide']

function notesOn(day: LiturgicalDay, chants: readonly AskedChant[]): SeasonNote[] {
  const season = seasonInWords(day)
  const notes: SeasonNote[] = []
  if (!day.gloria && withoutGloria.includes(day.season))
    notes.push({ chant: 'gloria-in-excelsis', isSung: false, season })
  if (chants.some(({ slug }) => slug === 'regina-caeli')) notes.push({ chant: 'regina-caeli', isSung: true, season })
  return notes
}

interface AskedInput {
  readonly day: number
  readonly form: Form
  readonly places: SundayFeasts
  readonly picked: Choices
}

export function askedOn({ day, form, places, picked }: AskedInput): Asked {
  const known = liturgicalDay(dateOf(day), form, places)
  const chants = piecesOf(massOf(getMass(form), known, customsOf(form, picked))).flatMap(({ chant }): AskedChant[] => {
    if (!chant) return []
    const { slug, phrases, intoned } = chant
    return [{ slug, isAsked: (index) => (phrases ? phrases.includes(index) : index >= intoned) }]
  })
  return { hasMass: known.hasMass, chants, notes: known.hasMass ? notesOn(known, chants) : [] }
}
