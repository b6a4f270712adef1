import { chantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
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

describe('mistakes of a draft', () => {
  it('each finding of any draft is a sentence with a path that exists', () => {
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

  it('an empty draft is valid and has mistakes', () => {
    expect(chantDraft.safeParse(emptyDraft()).success).toBe(true)
    expect(hasMistake(checkDraft(emptyDraft(), alone))).toBe(true)
  })

  it('a finished draft has none', () => {
    expect(checkDraft(finishedDraft(), alone)).toEqual([])
  })

  it('reports a taken URL', () => {
    const findings = checkDraft(finishedDraft(), { slugs: ['kyrie', 'gloria-tibi-domine'] })
    expect(findings).toEqual([
      { path: ['slug'], sentence: m.authoring_finding_slug_taken({ slug: 'gloria-tibi-domine' }) },
    ])
  })

  it.each<[Path, unknown, Path, string | RegExp]>([
    [['name'], ' ', ['name'], m.authoring_finding_name_missing()],
    [['slug'], 'Ave Regina', ['slug'], m.authoring_finding_slug_invalid()],
    [
      [...first, 'words', 0, 'meaning'],
      '',
      [...first, 'words', 0, 'meaning'],
      m.authoring_finding_word_meaning({ form: 'Glória' }),
    ],
    [
      [...first, 'words', 0, 'partOfSpeech'],
      '',
      [...first, 'words', 0, 'partOfSpeech'],
      m.authoring_finding_word_part_of_speech({ form: 'Glória' }),
    ],
    [[...first, 'words', 0, 'lemma'], 'a | b', [...first, 'words', 0, 'lemma'], m.authoring_finding_word_sign()],
    [[...first, 'words'], [], [...first, 'words'], m.authoring_finding_phrase_unglossed()],
    [[...first, 'words', 2, 'form'], 'Deus', [...first, 'words'], /^The glosses are for/],
    [[...first, 'english'], '', [...first, 'english'], m.authoring_finding_phrase_english()],
    [[...first, 'slips', 0, 'right'], 'Father', [...first, 'slips', 0], /“Father” is not a word of/],
    [[...first, 'slips', 0, 'wrong'], 'two words', [...first, 'slips', 0], m.authoring_finding_slip_one_word()],
    [[...first, 'otherOrders'], ['Lord of glory'], [...first, 'otherOrders', 0], /^“Lord of glory”/],
    [
      ['levels', 0, 'phrases'],
      { from: 2, to: 3 },
      ['levels', 0, 'phrases'],
      m.authoring_finding_level_range_end({ phrase: 3, count: 2 }),
    ],
    [['levels', 0, 'work'], [], ['levels', 0, 'work'], m.authoring_finding_level_work_missing()],
    [['levels'], [], ['levels'], m.authoring_finding_no_level()],
    [['vocabulary'], [], ['vocabulary'], m.authoring_finding_key_words_count({ min: 6, max: 25, count: 0 })],
    [
      ['vocabulary', 0, 'latin'],
      'pater',
      ['vocabulary', 0, 'latin'],
      m.authoring_finding_key_word_unglossed({ latin: 'pater' }),
    ],
    [
      ['vocabulary', 1, 'latin'],
      'glória',
      ['vocabulary', 1, 'latin'],
      m.authoring_finding_key_word_twice({ latin: 'gloria' }),
    ],
    [['vocabulary', 1, 'reason'], 'Greek', ['vocabulary', 1, 'reason'], m.authoring_finding_pronunciation_reason()],
    [['notes'], [], ['notes'], m.authoring_finding_notes_count({ max: 3, count: 0 })],
    [['melody'], '', ['melody'], m.authoring_finding_melody_missing()],
    [['isSaid'], true, ['melody'], m.authoring_finding_said_melody()],
    [['melody'], melody.replace('Gló(g)', 'Lau(g)'), ['melody'], /sings "Lauria", the text has "Glória"/],
    [
      ['recording'],
      { hash, timing: { version: 1, duration: 9, notes: [], syllables: [] } },
      ['recording', 'timing'],
      /16 notes/,
    ],
    [['settings'], [{ ...setting, melody }], ['setting'], m.authoring_finding_first_melody_unnamed()],
    [['settings'], [{ ...setting, melody: '' }], ['settings', 0, 'melody'], m.authoring_finding_melody_unwritten()],
    [
      ['settings'],
      [{ ...setting, id: '../up', melody }],
      ['settings', 0, 'id'],
      m.authoring_finding_melody_id_invalid(),
    ],
    [['setting'], { id: 'i', name: 'I', otherNames: [] }, ['setting'], m.authoring_finding_melody_alone()],
    [['exercises', 0, 'statement'], '', ['exercises', 0], /./],
    [['exercises', 0, 'type'], 'riddle', ['exercises', 0, 'type'], m.authoring_finding_exercise_type()],
    [['exercises', 0, 'type'], 'constructor', ['exercises', 0, 'type'], m.authoring_finding_exercise_type()],
    [
      ['exercises', 0, 'level'],
      9,
      ['exercises', 0, 'level'],
      m.authoring_finding_exercise_level({ level: 9, count: 5 }),
    ],
  ])('%j %j', (path, value, position, sentence) => {
    const findings = checkDraft(changedAt(path, value), alone).filter(({ isWarning }) => !isWarning)
    const there = findings.filter((finding) => finding.path.join('.') === position.join('.'))
    expect(there.map((finding) => finding.sentence).join(' ')).toMatch(sentence)
  })

  it('does not check a text further that is too long with its repeats', () => {
    const phrase = { ...emptyPhrase(), latin: 'Kýrie, eléison. '.repeat(30), times: 9 }
    const verses = [{ phrases: Array.from({ length: 12 }, () => phrase) }]
    expect(checkDraft({ ...finishedDraft(), verses }, alone)).toEqual([
      { path: ['verses'], sentence: m.authoring_finding_too_long({ count: 51840, max: 50000 }) },
    ])
  })

  it('reports line and column of a melody that cannot be read', () => {
    expect(checkDraft(changedAt(['melody'], melody.replace('na(g)', 'na(g')), alone)).toMatchObject([
      { path: ['melody'], at: { line: 5 } },
    ])
  })

  it('reports a wrong accent once, at the Latin of the phrase', () => {
    const draft = finishedDraft()
    const [phrase] = draft.verses[0]?.phrases ?? []
    const [word] = phrase?.words ?? []
    if (phrase === undefined || word === undefined) throw new Error('no phrase')
    phrase.latin = 'Gloria Gloria'
    phrase.words = [
      { ...word, form: 'Gloria' },
      { ...word, form: 'Gloria' },
    ]
    const found = checkDraft(draft, alone).filter(({ sentence }) => sentence.includes('accent'))
    expect(found).toEqual([{ path: [...first, 'latin'], sentence: expect.stringContaining('Gloria'), isWarning: true }])
  })

  it.each<[Path, unknown]>([
    [[...first, 'words', 0, 'parse'], 'genitive singular'],
    [[...first, 'words', 0, 'isProposed'], true],
    [['recording'], { hash, timing: null }],
    [['mode'], 'Mode V'],
    [['melody'], melody.replace('Gló(g)ri(g)a(g)', 'Glór(g)i(g)a(g)')],
    [['melody'], melody.replace(/\([d-h]\.?\)/g, '(h)')],
  ])('warns only about what may be intended: %j %j', (path, value) => {
    const findings = checkDraft(changedAt(path, value), alone)
    expect(findings.length).toBeGreaterThan(0)
    expect(hasMistake(findings)).toBe(false)
  })
})
