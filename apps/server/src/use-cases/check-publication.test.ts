import type { ContentChant } from '@schola/contract/content'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { describe, expect, it } from 'vitest'
import { sampleExercises } from '../testing/own-chants.ts'
import { checkComposed, checkIds, checkPlace, withoutRepeatedIds } from './check-publication.ts'

describe('promise 34.11: what comes with a publication', () => {
  it('exercises that can be played, some for each level, are taken', () => {
    expect(checkComposed(emptyDraft(), sampleExercises())).toEqual([])
  })

  it('the same one twice, one that lacks something, and a level without any are named', () => {
    const [first, second] = sampleExercises()
    if (!first || !second) throw new Error('There are samples.')
    const given = [first, first, { ...second, content: {} }]
    const sentences = checkComposed(emptyDraft(), given).map(({ sentence }) => sentence)
    expect(sentences).toContain('The exercise "sample:0" is there twice.')
    expect(sentences.some((each) => each.startsWith('The exercise "sample:1" cannot be played: '))).toBe(true)
    expect(sentences.at(-1)).toBe('Level 5 has no exercise.')
  })

  it('what the operator has left out is not looked at', () => {
    const draft = { ...emptyDraft(), leftOut: ['broken'] }
    const broken = { key: 'broken', type: 'none', level: 1, content: {} }
    expect(checkComposed(draft, [...sampleExercises(), broken])).toEqual([])
  })

  it('places that are not there are named', () => {
    const place = {
      path: { after: 'gone' },
      tracks: [
        { track: 'lent', after: 'gone' },
        { track: 'none', after: null },
      ],
    }
    const findings = checkPlace({ ...emptyDraft(), place }, { slugs: ['kyrie'], tracks: ['lent'] })
    expect(findings.map(({ path }) => path.join('.'))).toEqual([
      'place.path.after',
      'place.tracks.0.after',
      'place.tracks.1.track',
    ])
  })

  it('of two exercises on one id one is left; two key words on one id are refused', () => {
    // Only the ids are looked at.
    const chant = { exercises: [{ id: 1 }, { id: 2 }, { id: 1 }], vocabulary: [{ id: 5 }, { id: 5 }] } as ContentChant
    expect(withoutRepeatedIds(chant).exercises.map(({ id }) => id)).toEqual([1, 2])
    expect(checkIds(chant).map(({ path }) => path)).toEqual([['vocabulary', 1]])
  })
})
