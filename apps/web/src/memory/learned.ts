import type { LearnerChant } from '@schola/contract/chants'
import type { MemoryQuestions } from '@schola/contract/memory'
import type { KnownMemory } from '@schola/contract/overlay'
import type { User } from '@schola/contract/users'
import { drawnPercent } from '@schola/domain/chant-state'
import { unlockedLevel } from '@schola/domain/levels'
import { type BegunChant, itemsForgottenWith, type SungPhrase, sungPhrases } from '@schola/memory/chant-questions'
import { dayNumber } from '@schola/memory/evidence'
import { isHeld, type Memory } from '@schola/memory/fold'
import { closed, sundayFrom } from '@schola/memory/in-words'
import { readiness, weakestPhrases } from '@schola/memory/readiness'
import { expectedAfter, findNextDay, planSession, type Session } from '@schola/memory/session'
import { dayAt } from './learner-day.ts'
import { type OwnMemory, readOwnMemory } from './own-memory.ts'
import type { ReadyChoice } from './ready-choice.ts'

/** A chant that the learner has begun, and its phrases as they are sung. */
export interface LearnedChant extends BegunChant {
  readonly chant: LearnerChant
  readonly phrases: readonly SungPhrase[]
}

/** What the learner has learned, on this day. */
export interface Learned extends OwnMemory {
  readonly day: number
  /** The day that counts: the coming Sunday, or what was chosen. */
  readonly date: number
  readonly chants: readonly LearnedChant[]
  /** Whether the learner has said which chants are sung then. */
  readonly areChosen: boolean
}

interface LearnedInput {
  readonly user: User
  readonly chants: readonly LearnerChant[]
  readonly known: KnownMemory
  readonly questions: MemoryQuestions
  readonly choice: ReadyChoice
  readonly now: number
}

/** Puts together what is known; a chant counts from its first answer on, also after it was reset. */
export function learnedBy({ user, chants, known, questions, choice, now }: LearnedInput): Learned {
  const day = dayAt(user, now)
  const chosen = choice.date === undefined ? day - 1 : dayNumber(choice.date)
  const own = readOwnMemory(known, questions.chants, (at) => dayAt(user, at))
  function isBegun({ id, progress, levelCount }: LearnerChant): boolean {
    if (progress === null) return false
    if (drawnPercent(progress, levelCount) > 0) return true
    // Of one that was only opened, words that another chant sings say nothing; one that was reset has been learned.
    const items =
      progress.epoch > 0
        ? (questions.chants.find(({ chantId }) => chantId === id)?.items ?? [])
        : itemsForgottenWith(questions.chants, id)
    return items.some((item) => isHeld(own.memory.get(item)))
  }
  const begun = chants.filter(isBegun)
  // What was chosen may have been forgotten since.
  const areChosen = begun.some(({ id }) => choice.chants?.includes(id))
  const learned = begun.flatMap((chant): LearnedChant[] => {
    const found = questions.chants.find(({ chantId }) => chantId === chant.id)
    if (!found) return []
    return [
      {
        chant,
        questions: found,
        phrases: sungPhrases(found),
        level: unlockedLevel(chant.progress?.percentComplete, chant.levelCount),
        isWanted: !areChosen || choice.chants?.includes(chant.id) === true,
      },
    ]
  })
  return { ...own, day, date: chosen < day ? sundayFrom(day) : chosen, chants: learned, areChosen }
}

/** Further ahead a session is chosen for the next seven days. */
const farthest = 7

export const aheadOf = ({ day, date }: Pick<Learned, 'day' | 'date'>): number =>
  Math.min(Math.max(date - day, 1), farthest)

export const planToday = (learned: Learned, random: () => number): Session | undefined =>
  planSession({ ...learned, ahead: aheadOf(learned), random })

export const findNextTime = (learned: Learned): number | undefined =>
  findNextDay({ ...learned, ahead: aheadOf(learned) })

const wantedOf = ({ chants }: Learned): readonly LearnedChant[] => chants.filter(({ isWanted }) => isWanted)

const isAnyHeld = (memory: Memory, { phrases }: LearnedChant): boolean =>
  phrases.some(({ phrase, words }) => [phrase, ...words].some((item) => isHeld(memory.get(item))))

/** How ready the learner is on the date that counts. */
export interface Ready {
  readonly date: number
  /** Of the words of these chants. */
  readonly share: number
  readonly chants: readonly LearnerChant[]
  /** Whether the learner has chosen them. */
  readonly areChosen: boolean
  /** The phrase that they would understand least, of those they have met. */
  readonly weakest: { readonly latin: string; readonly chant: LearnerChant } | undefined
}

/** Of the chants that are sung then, or of these; nothing while nothing of them is learned or the prediction is not to be trusted. */
export function findReady(learned: Learned, of: readonly LearnedChant[] = wantedOf(learned)): Ready | undefined {
  const { model, memory, date, isCalibrated, areChosen } = learned
  if (!isCalibrated || !of.some((chant) => isAnyHeld(memory, chant))) return undefined
  const phrases = of.flatMap((chant) => chant.phrases)
  const met = phrases.filter(({ phrase }) => isHeld(memory.get(phrase)))
  const [weakest] = weakestPhrases(model, memory, met, date, 1)
  const chant = weakest && of.find((one) => one.phrases.some(({ phrase }) => phrase === weakest.phrase.phrase))?.chant
  return {
    date,
    share: readiness(model, memory, phrases, date),
    chants: of.map((one) => one.chant),
    areChosen,
    weakest: weakest && chant && { latin: closed(weakest.phrase.latin), chant },
  }
}

/** How ready they will probably be after a session. */
export function shareAfter(learned: Learned, { items }: Pick<Session, 'items'>): number {
  const { model, memory, day, date } = learned
  const phrases = wantedOf(learned).flatMap((chant) => chant.phrases)
  return readiness(model, expectedAfter(model, memory, items, day), phrases, date)
}
