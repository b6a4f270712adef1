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
  /** What there is to know for that day, begun or not. */
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

/** Puts together what is known; a chant counts from its first answer on, also after it was reset. */
export function learnedBy({ user, chants, known, questions, choice, askedOn, day }: LearnedInput): Learned {
  const chosen = choice.date === undefined ? day - 1 : dayNumber(choice.date)
  const date = chosen >= day ? chosen : sundayFrom(day)
  const asked = askedOn?.(date)
  const memory = readOwnMemory(known, questions.chants, (at) => dayAt(user, at))
  const questionsAbout = (id: number) => questions.chants.find(({ chantId }) => chantId === id)
  function isBegun({ id, progress, levelCount }: LearnerChant): boolean {
    if (progress === null) return false
    if (drawnPercent(progress, levelCount) > 0) return true
    // Of one that was only opened, words that another chant sings say nothing; one that was reset has been learned.
    const items = progress.epoch > 0 ? (questionsAbout(id)?.items ?? []) : itemsForgottenWith(questions.chants, id)
    return items.some((item) => isHeld(memory.get(item)))
  }
  const begun = chants.filter(isBegun)
  // What was chosen may have been forgotten since.
  const areChosen = begun.some(({ id }) => choice.chants?.includes(id))
  const isSung = ({ id, slug }: LearnerChant) =>
    areChosen ? choice.chants?.includes(id) === true : asked?.chants.some((each) => each.slug === slug) === true
  // A session for a Mass that has nothing of what was begun keeps all of it.
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
        const phrases = found ? sungPhrases(found).filter((_, place) => isAsked(place)) : []
        return chant && phrases.length > 0 ? [{ chant, phrases }] : []
      })
  return { memory, day, date, chants: learned, areChosen, asked, counted }
}

/** Further ahead a session is chosen for the next seven days. */
const farthest = 7

export const aheadOf = ({ day, date }: Pick<Learned, 'day' | 'date'>): number =>
  Math.min(Math.max(date - day, 1), farthest)

export const planToday = (learned: Learned, canListen: boolean): Session | undefined =>
  planSession({ ...learned, ahead: aheadOf(learned), canListen })

export const findNextTime = (learned: Learned, canListen: boolean): number | undefined =>
  findNextDay({ ...learned, ahead: aheadOf(learned), canListen })
