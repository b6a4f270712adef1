import type { LearnerChant } from '@schola/contract/chants'
import { pathAfterAnswer } from '@schola/contract/overlay'
import { exerciseIdsPerChant, listFewExercises } from '@schola/domain/listed-exercises'
import { noProgress } from '@schola/domain/progress'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { learnerChantsQuery, takeRow } from './learner-chants.ts'

const chant = (id: number): LearnerChant => ({
  id,
  slug: `chant-${id}`,
  name: `Chant ${id}`,
  description: '',
  levelCount: 2,
  audioPath: null,
  fullText: '',
  englishTranslation: '',
  exercises: [1, 2, 2].map((level, place) => ({ id: id * exerciseIdsPerChant + place, level })),
  progress: null,
})
const row = { ...noProgress, percentComplete: 10, levelData: {}, version: 1 }

describe('a chant of which the path lists few exercises (promise 18.9)', () => {
  it('is read again with the next screen once it is begun, unlike one that lists all', () => {
    const client = new QueryClient()
    const { queryKey } = learnerChantsQuery('me')
    client.setQueryData(queryKey, [chant(1), listFewExercises(chant(2))])
    const isToBeReadAgain = () => client.getQueryState(queryKey)?.isInvalidated
    expect([takeRow(client, 'me', 1, row, true), isToBeReadAgain()]).toEqual([true, false])
    expect([takeRow(client, 'me', 2, row, true), isToBeReadAgain()]).toEqual([true, true])
    expect(client.getQueryData(queryKey)?.map(({ progress }) => progress)).toEqual([row, row])
    // Each later write to it says so again, until it has come.
    const later = { ...row, percentComplete: 20, version: 2 }
    expect([takeRow(client, 'me', 2, later, true), isToBeReadAgain()]).toEqual([true, true])
  })

  it('shows at once what an answer to an exercise changes that is not listed', () => {
    const path = [chant(1), listFewExercises(chant(2))]
    const unlisted = 2 * exerciseIdsPerChant + 2
    expect(path[1]?.exercises.map(({ id }) => id)).not.toContain(unlisted)
    const level = { number: 2, streak: 3, completed: false, recordStreak: 3 }
    const body = { exerciseId: unlisted, where: 'player' as const, epoch: 0, level }
    const shown = pathAfterAnswer(path, { body, madeAt: '2026-01-01T00:00:00.000Z' })
    expect(shown.map(({ progress }) => progress?.levelData[2]?.streak)).toEqual([undefined, 3])
  })
})
