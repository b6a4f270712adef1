import type { ContentChant } from '@schola/contract/content'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { sampleExercises } from '../../testing/own-chants.ts'
import { checkComposed, checkIds, checkPlace } from './check-publication.ts'

describe('what comes with a publication', () => {
  it('exercises that can be played, some for each level, are taken, whatever the operator has left out', () => {
    const broken = { key: 'broken', type: 'none', level: 1, content: {} }
    expect(checkComposed({ ...emptyDraft(), leftOut: ['broken'] }, [...sampleExercises(), broken])).toEqual([])
  })

  it('the same one twice, one that lacks something, and a level without any are named', () => {
    const [first, second] = sampleExercises()
    if (!first || !second) throw new Error('There are samples.')
    const given = [first, first, { ...second, content: {} }]
    const sentences = checkComposed(emptyDraft(), given).map(({ sentence }) => sentence)
    expect(sentences).toContain(m.errors_finding_exercise_twice({ key: 'sample:0' }))
    expect(sentences).toContainEqual(expect.stringMatching(/sample:1.* cannot be played: /))
    expect(sentences.at(-1)).toBe(m.errors_finding_level_empty({ level: 5 }))
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

  it('a chant does not stand behind one that stands behind it, on the path or in a track', () => {
    const after = (slug: string, behind: string) => ({
      slug,
      place: { path: { after: behind }, tracks: [{ track: 'lent', after: behind }] },
    })
    const draft = { ...emptyDraft(), ...after('prima', 'altera') }
    const pathsWith = (...others: ReturnType<typeof after>[]) =>
      checkPlace(draft, { slugs: ['altera', 'tertia'], tracks: ['lent'], others }).map(({ path }) => path.join('.'))
    const both = ['place.path.after', 'place.tracks.0.after']
    expect(pathsWith(after('altera', 'prima'))).toEqual(both)
    expect(pathsWith(after('altera', 'tertia'), after('tertia', 'prima'))).toEqual(both)
    expect(pathsWith(after('altera', 'tertia'))).toEqual([])
  })

  it('two exercises or two key words on one id are refused', () => {
    // Only the ids are looked at.
    const chant = { exercises: [{ id: 1 }, { id: 2 }, { id: 1 }], vocabulary: [{ id: 5 }, { id: 5 }] } as ContentChant
    expect(checkIds(chant).map(({ path }) => path)).toEqual([['vocabulary', 1], ['exercises']])
  })

  it('a composed exercise under the key of a written one, and one without instructions, are named', () => {
    const [first, second] = sampleExercises()
    if (!first || !second) throw new Error('There are samples.')
    const { statement, isTrue } = { statement: 'Salutaris means saving.', isTrue: true }
    const written = { key: 'mine', level: 1, type: 'true-false', instructions: 'Judge.', statement, isTrue }
    const draft = { ...emptyDraft(), exercises: [written] }
    const given = [
      { ...first, key: 'written:mine' },
      { ...second, content: { statement, isTrue } },
    ]
    const sentences = checkComposed(draft, given).map(({ sentence }) => sentence)
    expect(sentences).toContain(m.errors_finding_exercise_twice({ key: 'written:mine' }))
    expect(sentences).toContain(m.errors_finding_exercise_instructions({ key: 'sample:1' }))
  })

  it('an exercise written by hand may be as long and as deep as any other', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 200; depth += 1) deep = [deep]
    const common = { level: 1, type: 'true-false', instructions: 'Judge.', isTrue: true }
    const exercises = [
      { ...common, key: 'long', statement: 'a'.repeat(200_000) },
      { ...common, key: 'deep', statement: 'Salutaris.', deep },
      { ...common, key: 'good', statement: 'Salutaris means saving.' },
    ]
    const findings = checkComposed({ ...emptyDraft(), exercises }, sampleExercises())
    expect(findings.map(({ path }) => path.join('.'))).toEqual(['exercises.0', 'exercises.1'])
  })
})
