import type { LearnerChant } from '@schola/contract/chants'
import type { MemoryQuestions } from '@schola/contract/memory'
import type { KnownMemory } from '@schola/contract/overlay'
import type { User } from '@schola/contract/users'
import { sundayFrom } from '@schola/core/calendar/days'
import { type BegunChant, itemsForgottenWith, type SungPhrase, sungPhrases } from '@schola/core/memory/chant-questions'
import { dayNumber, isHeld, type Memory } from '@schola/core/memory/fold'
import { findNextDay, planSession, type Session } from '@schola/core/memory/session'
import { unlockedLevel } from '@schola/core/progress/levels'
import { drawnPercent } from '@schola/core/progress/unlocking'
import type { Asked } from '../mass/asked.ts'
import { dayAt } from './learner-day.ts'
import { readOwnMemory } from './own-memory.ts'
import type { ReadyChoice } from './ready-choice.ts'

export interface CountedChant {
  readonly chant: LearnerChant
  readonly phrases: readonly SungPhrase[]
}

export interface LearnedChant extends BegunChant, CountedChant {}

export interface MemoryOnDay {
  readonly memory: Memory
  readonly day: number
}

export interface Learned extends MemoryOnDay {
  readonly date: number
  readonly chants: readonly LearnedChant[]
  readonly areChosen: boolean
  readonly asked: Asked | undefined
  /** Chants that count toward readiness for the date, whether begun or not. */
  readonly counted: readonly CountedChant[]
}

interface LearnedInput {
  readonly user: User
  readonly chants: readonly LearnerChant[]
  readonly known: KnownMemory
  readonly questions: MemoryQuestions
  readonly choice: ReadyChoice
  readonly askedOn: ((day: number) => Asked) | undefined
  readonly day: number
}

/** Combines the learner's data. A chant counts as begun from its first answer on, even after a reset. */
export function learnedBy({ user, chants, known, questions, choice, askedOn, day }: LearnedInput): Learned {
  const chosen = choice.date === undefined ? day - 1 : dayNumber(choice.date)
  const date = chosen >= day ? chosen : sundayFrom(day)
  const asked = askedOn?.(date)
  const memory = readOwnMemory(known, questions.chants, (at) => dayAt(user, at))
  const questionsAbout = (id: number) => questions.chants.find(({ chantId }) => chantId === id)
  function isBegun({ id, progress, levelCount }: LearnerChant): boolean {
    if (progress === null) return false
    if (drawnPercent(progress, levelCount) > 0) return true
    // For a chant that was only opened, words shared with other chants do not count; a reset chant was learned.
    const items = progress.epoch > 0 ? (questionsAbout(id)?.items ?? []) : itemsForgottenWith(questions.chants, id)
    return items.some((item) => isHeld(memory.get(item)))
  }
  const begun = chants.filter(isBegun)
  // Chosen chants may have been forgotten since.
  const areChosen = begun.some(({ id }) => choice.chants?.includes(id))
  const isSung = ({ id, slug }: LearnerChant) =>
    areChosen ? choice.chants?.includes(id) === true : asked?.chants.some((each) => each.slug === slug) === true
  // If the Mass has none of the begun chants, all of them are asked.
  const isAnySung = begun.some(isSung)
  const learned = begun.flatMap((chant): LearnedChant[] => {
    const found = questionsAbout(chant.id)
    if (!found) return []
    return [
      {
        chant,
        questions: found,
        phrases: sungPhrases(found),
        level: unlockedLevel(chant.progress?.percentComplete, chant.levelCount),
        isWanted: !isAnySung || isSung(chant),
      },
    ]
  })
  const counted = areChosen
    ? learned.filter(({ isWanted }) => isWanted)
    : (asked?.chants ?? []).flatMap(({ slug, isAsked }) => {
        const chant = chants.find((each) => each.slug === slug)
        const found = chant && questionsAbout(chant.id)
        const phrases = found ? sungPhrases(found).filter((_, index) => isAsked(index)) : []
        return chant && phrases.length > 0 ? [{ chant, phrases }] : []
      })
  return { memory, day, date, chants: learned, areChosen, asked, counted }
}

/** Maximum number of days to plan ahead. */
const maxDaysAhead = 7

export const aheadOf = ({ day, date }: Pick<Learned, 'day' | 'date'>): number =>
  Math.min(Math.max(date - day, 1), maxDaysAhead)

export const planToday = (learned: Learned, canListen: boolean): Session | undefined =>
  planSession({ ...learned, ahead: aheadOf(learned), canListen })

export const findNextTime = (learned: Learned, canListen: boolean): number | undefined =>
  findNextDay({ ...learned, ahead: aheadOf(learned), canListen })
