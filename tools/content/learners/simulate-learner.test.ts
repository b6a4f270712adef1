import { groundOfLevel, weighByCoverage } from '@schola/domain/coverage'
import { seededRandom } from '@schola/exercises/shuffle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainWalk } from './plain-walk.test-data.ts'
import { playedChant, walkThrough } from './simulate-learner.ts'

const levelCount = 3

// Levels of none, of so few that all are recent, and of many.
const anyExercises = fc
  .array(fc.tuple(fc.integer({ min: 1, max: levelCount }), fc.uniqueArray(fc.nat(30), { maxLength: 5 })), {
    maxLength: 30,
  })
  .map((all) => all.map(([level, targets], id) => ({ id, level, targets })))

it('promise 8.19: simulated learners draw by the chances of the player, whatever they have met', () => {
  fc.assert(
    fc.property(anyExercises, fc.array(fc.nat(29)), (all, shown) => {
      const exercises = all.filter(({ level }) => level === 1).map((exercise, id) => ({ ...exercise, id }))
      const { levels, targetLimit } = playedChant(exercises, 1)
      const [level] = levels
      if (!level) throw new Error('There is no level.')
      const met = new Uint8Array(targetLimit)
      const ids = new Set<number>()
      const { practice } = level
      practice.begin(met)
      for (const place of shown.filter((each) => each < exercises.length)) {
        const newlyMet = (exercises[place]?.targets ?? []).filter((target) => met[target] === 0)
        for (const target of newlyMet) met[target] = 1
        practice.show(place, newlyMet)
        ids.add(place)
        const wanted = weighByCoverage(groundOfLevel(exercises, 1), {
          exercises: ids,
          targets: Array.from(met, Boolean),
        })
        expect(exercises.map((_, at) => practice.weightAt(at))).toEqual(wanted)
      }
    }),
  )
})

it('promise 8.19: simulated learners walk as the player would lead them, whatever it draws and they answer', () => {
  fc.assert(
    fc.property(anyExercises, fc.nat(), (exercises, seed) => {
      const played = playedChant(exercises, levelCount)
      // One after the other, so that both must have drawn equally often.
      const [random, plainRandom] = [seededRandom(seed), seededRandom(seed)]
      for (let learner = 0; learner < 3; learner += 1) {
        expect(walkThrough(played, random)).toEqual(plainWalk(exercises, levelCount, plainRandom))
      }
    }),
    { numRuns: 300 },
  )
})
