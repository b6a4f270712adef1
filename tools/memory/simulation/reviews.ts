import { drawExercise, noMemory, type PracticeMemory, rememberShown, reviewMemory } from '@schola/domain/drawing'
import { answerInReview, newReview } from '@schola/domain/streaks'
import { chooseQuestions, gains } from '@schola/memory/choose-questions'
import { foldLog, type ItemMemory } from '@schola/memory/fold'
import type { Model } from '@schola/memory/fsrs'
import { answer, type Learner, type Review } from './learner.ts'
import type { WorldExercise } from './world.ts'

export const noReview = (): Review => () => 0

/** As the review of a chant has it: one finished chant after another, its exercises at random, until the streak is full. */
export function chantByChant(): Review {
  return (learner, seconds) => {
    const { world, random } = learner
    let used = 0
    while (used < seconds && learner.chant > 0) {
      const ids = world.chants[Math.floor(random() * learner.chant)]?.levels.flat() ?? []
      let streak = newReview
      let memory: PracticeMemory<number> = noMemory
      while (used < seconds && !streak.completed) {
        const drawn = drawExercise({ ids, current: memory.recent.at(-1), memory, span: reviewMemory, random })
        if (!drawn) break
        memory = rememberShown(drawn.memory, drawn.id, reviewMemory)
        const answered = answer(learner, drawn.id)
        used += answered.seconds
        streak = answerInReview(streak, answered.score)
      }
    }
    return used
  }
}

/** Whether an exercise stands on the path behind the learner. */
const isMet = ({ chant, level }: Learner, exercise: WorldExercise): boolean =>
  exercise.chant < chant || (exercise.chant === chant && exercise.level <= level)

const boxDays: readonly number[] = [1, 2, 4, 8, 16, 32]
/** So many of the most urgent items are looked at for the next exercise. */
const lookedAt = 12

interface Card {
  readonly box: number
  readonly due: number
}

/** Boxes of cards by item: right moves a card one box on, wrong into the first. */
export function leitner(): Review {
  const cards = new Map<number, Card>()
  let read = 0
  function file(learner: Learner): void {
    for (const { day, items } of learner.log.slice(read)) {
      for (const one of items) {
        const card = cards.get(one.item)
        const right = 'right' in one && one.right
        if (card && card.due > day && right) continue
        const box = right ? Math.min((card?.box ?? -1) + 1, boxDays.length - 1) : 0
        cards.set(one.item, { box, due: day + (boxDays[box] ?? 1) })
      }
    }
    read = learner.log.length
  }
  /** How overdue each item is, in its own waiting times. */
  const needs = (day: number): Map<number, number> =>
    new Map(
      [...cards].flatMap(([item, { box, due }]) =>
        due <= day ? [[item, 1 + (day - due) / (boxDays[box] ?? 1)] as const] : [],
      ),
    )
  return (learner, seconds) => {
    const shown = new Set<number>()
    let used = 0
    while (used < seconds) {
      file(learner)
      const need = needs(learner.day)
      const urgent = [...need.keys()].toSorted((one, other) => (need.get(other) ?? 0) - (need.get(one) ?? 0))
      const rateOf = (exercise: WorldExercise) =>
        (exercise.items.reduce((sum, item) => sum + (need.get(item) ?? 0), 0) * (1 - exercise.guess / 200)) /
        exercise.seconds
      const open = urgent
        .slice(0, lookedAt)
        .flatMap((item) => learner.world.exercisesOf[item] ?? [])
        .flatMap((place) => {
          const exercise = learner.world.exercises[place]
          return exercise && !shown.has(place) && isMet(learner, exercise) ? [{ place, rate: rateOf(exercise) }] : []
        })
      const best = open.toSorted((one, other) => other.rate - one.rate)[0]
      if (!best) break
      shown.add(best.place)
      used += answer(learner, best.place).seconds
    }
    return used
  }
}

const daysAhead = 7

/** Ours: the questions that gain most by the coming week, chosen once, and once more for what time is left. */
export function byGain(model: Model): Review {
  let memory = new Map<number, ItemMemory>()
  let read = 0
  return (learner, seconds) => {
    const { world, log, day } = learner
    const everyItem = [...world.items.keys()]
    let used = 0
    const shown = new Set<number>()
    while (used < seconds) {
      memory = foldLog(model, memory, log.slice(read))
      read = log.length
      const open = world.exercises.flatMap((exercise, place) =>
        exercise.items.length > 0 && !shown.has(place) && isMet(learner, exercise)
          ? [{ place, items: exercise.items, guess: exercise.guess, seconds: exercise.seconds, level: exercise.level }]
          : [],
      )
      const known = everyItem.map((item) => memory.get(item))
      const gained = gains(model, known, { day, ahead: daysAhead })
      const group = { list: everyItem, questions: { exercises: open }, level: Infinity }
      const chosen = chooseQuestions(gained, [group], seconds - used)
      if (chosen.length === 0) break
      for (const {
        question: { place },
      } of chosen) {
        if (used >= seconds) break
        shown.add(place)
        used += answer(learner, place).seconds
      }
    }
    return used
  }
}
