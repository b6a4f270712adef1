import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContentMistake } from '../sources/parse-yaml.ts'
import { anyDraft, anyText } from './any-draft.test-data.ts'
import { emptyDraft } from './empty-draft.ts'
import { readFolder } from './read-folder.ts'
import { writeFolder } from './write-folder.ts'

describe('a draft becomes the files of a folder and back', () => {
  it('and is the same, however unfinished it is', () => {
    fc.assert(
      fc.property(anyDraft, fc.integer({ min: 1, max: 2146 }), (draft, id) => {
        expect(readFolder(writeFolder(id, draft))).toEqual(draft)
      }),
      { numRuns: 40 },
    )
  })

  it('also from a folder within a folder', () => {
    const draft = { ...emptyDraft(), name: 'Ave', recording: { hash: 'a'.repeat(64), timing: null } }
    const files = Object.entries(writeFolder(1000, draft)).map(([name, text]) => [`1000-ave/${name}`, text])
    expect(readFolder(Object.fromEntries(files))).toEqual(draft)
    const hashes = { '1000-ave/recording.mp3': 'b'.repeat(64) }
    expect(readFolder(Object.fromEntries(files), hashes).recording?.hash).toBe('b'.repeat(64))
  })

  it('never names a file outside of the folder', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        for (const name of Object.keys(writeFolder(1, draft))) {
          expect(name).toMatch(
            /^(chant\.yaml|exercises\.yaml|melody\.gabc|timing\.json|settings\/[\w-]+\/(setting\.yaml|melody\.gabc|timing\.json))$/,
          )
        }
      }),
    )
  })

  it.each([
    [{}, /^chant\.yaml: the file is missing$/],
    [{ 'chant.yaml': 'use: hymns\nname: [1' }, /^chant\.yaml, line \d: /],
    [{ 'chant.yaml': 'use: hymns\nnames: Ave' }, /^chant\.yaml, line 1: .*names/],
    [{ 'chant.yaml': 'use: hymns\nforms:\n  - a = b' }, /^chant\.yaml, line 3 \(forms\[1\]\): .*must read/],
    [{ 'chant.yaml': 'use: hymns', 'exercises.yaml': '- level: 1' }, /^exercises\.yaml, line 1 .*type/],
    [{ 'chant.yaml': 'use: hymns', 'settings/xi/setting.yaml': 'name: 1' }, /^settings\/xi\/setting\.yaml, line 1/],
    [{ 'chant.yaml': `use: hymns\nname: ${'a'.repeat(501)}` }, /^name: /],
  ])('mistakes are told with their place: %j', (files, place) => {
    expect(() => readFolder(files as Record<string, string>)).toThrow(place)
  })

  it('and nothing else is ever thrown', () => {
    const line = fc.constantFrom(
      'use: hymns',
      'name: a',
      'levels:',
      '  - phrase',
      'verses: []',
      '- level: 1',
      'x: &a [*a]',
      '? ',
    )
    const anyFile = fc.oneof(
      anyText,
      fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
    )
    fc.assert(
      fc.property(anyFile, anyFile, anyFile, (chant, exercises, setting) => {
        const files = { 'chant.yaml': chant, 'exercises.yaml': exercises, 'settings/xi/setting.yaml': setting }
        try {
          readFolder(files)
        } catch (error) {
          expect(error).toBeInstanceOf(ContentMistake)
        }
      }),
      { numRuns: 500 },
    )
  })
})
