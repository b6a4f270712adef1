import { groundOfLevel, weighByCoverage } from '@schola/domain/coverage'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LevelWeights, playedChant } from './simulate-learner.ts'

const anyExercises = fc
  .array(fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((targets, id) => ({ id, level: 1, targets })))

it('promise 8.19: simulated learners draw by the chances of the player, whatever they have met', () => {
  fc.assert(
    fc.property(anyExercises, fc.array(fc.nat(11)), (exercises, shown) => {
      const { levels, targetLimit } = playedChant(exercises, 1)
      const [level] = levels
      if (!level) throw new Error('There is no level.')
      const met = Array.from({ length: targetLimit }, () => false)
      const ids = new Set<number>()
      const weights = new LevelWeights(level, met)
      for (const place of shown.filter((each) => each < exercises.length)) {
        if (!weights.isMet(place)) {
          const newlyMet = (exercises[place]?.targets ?? []).filter((target) => !met[target])
          for (const target of newlyMet) met[target] = true
          weights.meet(place, newlyMet)
        }
        ids.add(place)
        const wanted = weighByCoverage(groundOfLevel(exercises, 1), { exercises: ids, targets: met })
        expect(exercises.map((_, at) => weights.at(at))).toEqual(wanted)
      }
    }),
  )
})
