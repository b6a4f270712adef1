import { chantDraft } from '@schola/contract/chant-draft'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDraft } from './any-draft.test-data.ts'
import { checkDraft, hasMistake } from './check-draft.ts'
import { emptyDraft, emptyPhrase } from './empty-draft.ts'
import { finishedDraft } from './finished-draft.test-data.ts'

const alone = { slugs: [] }
type Path = readonly (string | number)[]

function changedAt(path: Path, value: unknown) {
  const draft = finishedDraft()
  let place: unknown = draft
  for (const step of path.slice(0, -1)) place = (place as Record<string, unknown>)[step]
  ;(place as Record<string, unknown>)[path.at(-1) ?? ''] = value
  return draft
}

const first: Path = ['verses', 0, 'phrases', 0]
const hash = 'a'.repeat(64)
const setting = { id: 'xi', name: 'XI', otherNames: [], mode: 'Mode I', source: 'a book', recording: null }
const { melody } = finishedDraft()

describe('what is wrong with a draft is said at its place', () => {
  it('whatever the draft, each finding is a sentence at a place that is there', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        for (const { path, sentence } of checkDraft(draft, alone)) {
          expect(sentence).toMatch(/[.!?]$/)
          let value: unknown = draft
          for (const step of path.slice(0, -1)) value = (value as Record<string, unknown> | null)?.[step]
          expect(value).toBeDefined()
        }
      }),
    )
  })

  it('an empty draft is a draft, and has mistakes', () => {
    expect(chantDraft.safeParse(emptyDraft()).success).toBe(true)
    expect(hasMistake(checkDraft(emptyDraft(), alone))).toBe(true)
  })

  it('a finished one has none', () => {
    expect(checkDraft(finishedDraft(), alone)).toEqual([])
  })

  it('a name that is taken is told', () => {
    const findings = checkDraft(finishedDraft(), { slugs: ['kyrie', 'gloria-tibi-domine'] })
    expect(findings).toEqual([{ path: ['slug'], sentence: 'Another chant has the address “gloria-tibi-domine”.' }])
  })

  it.each<[Path, unknown, Path, RegExp]>([
    [['name'], ' ', ['name'], /name is missing/],
    [['slug'], 'Ave Regina', ['slug'], /small letters/],
    [[...first, 'words', 0, 'meaning'], '', [...first, 'words', 0, 'meaning'], /no meaning yet/],
    [[...first, 'words', 0, 'partOfSpeech'], '', [...first, 'words', 0, 'partOfSpeech'], /part of speech/],
    [[...first, 'words', 0, 'lemma'], 'a | b', [...first, 'words', 0, 'lemma'], /signs/],
    [[...first, 'words'], [], [...first, 'words'], /not glossed yet/],
    [[...first, 'words', 2, 'form'], 'Deus', [...first, 'words'], /glosses are those of/],
    [[...first, 'english'], '', [...first, 'english'], /English of this phrase/],
    [[...first, 'slips', 0, 'right'], 'Father', [...first, 'slips', 0], /does not change a word/],
    [[...first, 'slips', 0, 'wrong'], 'two words', [...first, 'slips', 0], /one word/],
    [[...first, 'otherOrders'], ['Lord of glory'], [...first, 'otherOrders', 0], /no other order/],
    [['levels', 0, 'phrases'], { from: 2, to: 3 }, ['levels', 0, 'phrases'], /phrase 3, but there are 2/],
    [['levels', 0, 'work'], [], ['levels', 0, 'work'], /what this level asks/],
    [['levels'], [], ['levels'], /no level/],
    [['vocabulary'], [], ['vocabulary'], /6 to 25/],
    [['vocabulary', 0, 'latin'], 'pater', ['vocabulary', 0, 'latin'], /glossed nowhere/],
    [['vocabulary', 1, 'latin'], 'glória', ['vocabulary', 1, 'latin'], /twice/],
    [['vocabulary', 1, 'reason'], 'Greek', ['vocabulary', 1, 'reason'], /pronunciation/],
    [['notes'], [], ['notes'], /1 to 3 notes; this one has 0/],
    [['melody'], '', ['melody'], /no melody yet/],
    [['isSaid'], true, ['melody'], /said, so it has no melody/],
    [['melody'], melody.replace('Gló(g)', 'Lau(g)'), ['melody'], /sings "Lauria", the text has "Glória"/],
    [
      ['recording'],
      { hash, timing: { version: 1, duration: 9, notes: [], syllables: [] } },
      ['recording', 'timing'],
      /16 notes/,
    ],
    [['settings'], [{ ...setting, melody }], ['setting'], /several melodies/],
    [['settings'], [{ ...setting, melody: '' }], ['settings', 0, 'melody'], /not written yet/],
    [['settings'], [{ ...setting, id: '../up', melody }], ['settings', 0, 'id'], /short name has small letters/],
    [['setting'], { id: 'i', name: 'I', otherNames: [] }, ['setting'], /no other/],
    [['exercises', 0, 'statement'], '', ['exercises', 0], /./],
    [['exercises', 0, 'type'], 'riddle', ['exercises', 0, 'type'], /no such exercise/],
    [['exercises', 0, 'type'], 'constructor', ['exercises', 0, 'type'], /no such exercise/],
    [['exercises', 0, 'level'], 9, ['exercises', 0, 'level'], /level 9, but there are 5/],
  ])('%j %j', (path, value, place, sentence) => {
    const findings = checkDraft(changedAt(path, value), alone).filter(({ isWarning }) => !isWarning)
    const there = findings.filter((finding) => finding.path.join('.') === place.join('.'))
    expect(there.map((finding) => finding.sentence).join(' ')).toMatch(sentence)
  })

  it('a text that is too long with its repetitions is not checked further', () => {
    const phrase = { ...emptyPhrase(), latin: 'Kýrie, eléison. '.repeat(30), times: 9 }
    const verses = [{ phrases: Array.from({ length: 12 }, () => phrase) }]
    expect(checkDraft({ ...finishedDraft(), verses }, alone)).toEqual([
      { path: ['verses'], sentence: 'The Latin has 51840 letters with repetitions; 50000 are allowed.' },
    ])
  })

  it('a melody that cannot be read, with its line and column', () => {
    expect(checkDraft(changedAt(['melody'], melody.replace('na(g)', 'na(g')), alone)).toMatchObject([
      { path: ['melody'], at: { line: 5 } },
    ])
  })

  it('the accent of a word at the Latin of its phrase, where it can be put right, once', () => {
    const draft = finishedDraft()
    const [phrase] = draft.verses[0]?.phrases ?? []
    const [word] = phrase?.words ?? []
    if (phrase === undefined || word === undefined) throw new Error('no phrase')
    phrase.latin = 'Gloria Gloria'
    phrase.words = [
      { ...word, form: 'Gloria' },
      { ...word, form: 'Gloria' },
    ]
    const told = checkDraft(draft, alone).filter(({ sentence }) => sentence.includes('accent'))
    expect(told).toEqual([{ path: [...first, 'latin'], sentence: expect.stringContaining('Gloria'), isWarning: true }])
  })

  it.each<[Path, unknown]>([
    [[...first, 'words', 0, 'parse'], 'genitive singular'],
    [[...first, 'words', 0, 'isProposed'], true],
    [['recording'], { hash, timing: null }],
    [['mode'], 'Mode V'],
    [['melody'], melody.replace('Gló(g)ri(g)a(g)', 'Glór(g)i(g)a(g)')],
    [['melody'], melody.replace(/\([d-h]\.?\)/g, '(h)')],
  ])('what may be meant is only a warning: %j %j', (path, value) => {
    const findings = checkDraft(changedAt(path, value), alone)
    expect(findings.length).toBeGreaterThan(0)
    expect(hasMistake(findings)).toBe(false)
  })
})
