import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySource, sourceOf } from './melody.test-data.ts'
import { notesOf, syllablesOf } from './melody.ts'
import { parseMelody } from './parse-melody.ts'
import { timeMelody } from './time-melody.ts'

const lengths = (body: string) => timeMelody(parseMelody(sourceOf(body))).notes.map(({ length }) => length)
const timed = (body: string) => timeMelody(parseMelody(sourceOf(body)))

describe('timing: for every melody', () => {
  it('notes of 0.2 s to 1.25 s follow one another without overlap, and syllables and phrases are the sums of theirs', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const melody = parseMelody(source)
        const { notes, syllables, phrases, duration } = timeMelody(melody)
        expect(notes.map(({ index }) => index)).toEqual(notesOf(melody).map(({ index }) => index))
        notes.forEach(({ onset, length }, at) => {
          // Plain comparisons: thousands of expectations would take seconds.
          if (length < 0.2 || length > 1.25 || onset + length > (notes[at + 1]?.onset ?? duration) + 1e-9)
            throw new Error(`Note ${at}`)
        })
        syllablesOf(melody).forEach((syllable, at) => {
          const own = notes.filter((note) => note.syllable === syllable.index)
          expect(syllables[at]).toMatchObject({ index: at, word: syllable.word, onset: own[0]?.onset })
          expect(syllables[at]?.end).toBe((own.at(-1)?.onset ?? 0) + (own.at(-1)?.length ?? 0))
        })
        expect(phrases.flatMap(({ firstSyllable, lastSyllable }) => [firstSyllable, lastSyllable])).toEqual(
          phrases.flatMap((phrase, at) => [(phrases[at - 1]?.lastSyllable ?? -1) + 1, phrase.lastSyllable]),
        )
        expect(phrases.at(-1)?.lastSyllable).toBe(syllables.length - 1)
        expect(duration).toBe(syllables.at(-1)?.end)
      }),
    )
  })
})

describe('the rhythm of a schola, for every melody', () => {
  it('the last note before a breath is longer than any note without a sign that lengthens it', () => {
    const bars = fc.constantFrom('(,)', '(;)', '(:)', '(::)')
    const syllables = fc.array(fc.constantFrom('ra(f)', 'Dó(fgh)mi(g)', 'rat(hgf)', 'ra(f)ra(f)ra(f)'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(syllables, bars), { minLength: 1, maxLength: 4 }), (phrases) => {
        const { notes } = timed(phrases.map(([sung, bar]) => `${sung.join(' ')} ${bar}`).join(' '))
        const ends = notes.filter((note, at) => (notes[at + 1]?.onset ?? Infinity) > note.onset + note.length + 0.2)
        expect(ends).toHaveLength(phrases.length)
        const inner = notes.filter((note) => !ends.includes(note)).map(({ length }) => length)
        expect(Math.min(...ends.map(({ length }) => length))).toBeGreaterThan(Math.max(0, ...inner))
      }),
    )
  })

  it('broadens toward a bar, more toward a heavier one, and no two notes in a row are equally long', () => {
    const before = (bar: string) => lengths(`${'ra(f)re(g)'.repeat(8)} ${bar} ra(f)`).slice(0, 16)
    const light = before('(,)')
    const heavy = before('(::)')
    expect(heavy.slice(0, 12)).toEqual(light.slice(0, 12))
    for (const place of [12, 13, 14, 15]) expect(heavy[place]).toBeGreaterThan(light[place] ?? 0)
    expect(new Set(heavy).size).toBe(16)
  })

  it('the inner notes of several on a syllable are lighter than the first on average', () => {
    const all = lengths('ra(fgfgf) '.repeat(40))
    const meanAt = (place: number) =>
      all.filter((_, at) => at % 5 === place).reduce((sum, length) => sum + length, 0) / 40
    for (const inner of [1, 2, 3]) expect(meanAt(inner)).toBeLessThan(0.92 * meanAt(0))
  })
})

describe('timing: what is long and what is short', () => {
  it('dots and episemata lengthen, a quilisma lengthens the note before it, liquescents and weak beginnings are short', () => {
    const [plain = 0, dotted = 0, episema = 0] = lengths('ra(fg.f_fh)')
    expect(dotted).toBeGreaterThan(episema)
    expect(episema).toBeGreaterThan(plain)
    const [before = 0, quilisma = 0, after = 0] = lengths('ra(fgwhf)')
    expect(before).toBeGreaterThan(after)
    expect(quilisma).toBeLessThan(after)
    const [weak = 0, full = 0, liquescent = 0] = lengths('ra(-fgf~) ra(f)')
    expect(weak).toBeLessThan(full)
    expect(liquescent).toBeLessThan(full)
  })

  it('a heavier bar holds the note before it longer and rests longer', () => {
    const held = ['', '(`)', '(,)', '(;)', '(:)', '(::)'].map((bar) => {
      const [first, second] = timed(`ra(f) ${bar} ra(g)`).notes
      return { length: first?.length ?? 0, rest: (second?.onset ?? 0) - (first?.length ?? 0) }
    })
    held.slice(1).forEach((now, at) => {
      expect(now.length).toBeGreaterThan(held[at]?.length ?? 0)
      expect(now.rest).toBeGreaterThan(held[at]?.rest ?? 0)
    })
  })

  it('accented syllables are longer and say so; of two syllables the first, of one none', () => {
    const { notes, syllables } = timed('Dó(f)mi(g)nus(f) De(g)us(f) et(g) ra(f)')
    expect(syllables.map(({ isAccented }) => isAccented)).toEqual([true, false, false, true, false, false, false])
    expect(notes[0]?.length).toBeGreaterThan(notes[1]?.length ?? 0)
  })

  it('on a reciting tone the syllables flow like speech: shorter than sung ones, the accent longest', () => {
    const [first = 0, open = 0, accented = 0, closed = 0] = lengths('e(h)a(h)bán(h)strum(h)e(h)e(g)')
    expect(open).toBeLessThan(first)
    expect(closed).toBeGreaterThan(open)
    expect(accented).toBeGreaterThan(closed)
  })

  it('a quarter bar divides only a long phrase, the heavier bars always', () => {
    const phrases = (body: string) => timed(body).phrases.map(({ lastSyllable }) => lastSyllable)
    expect(phrases('a(f) (,) a(f) (;) a(f) (:) a(f) (::)')).toEqual([1, 2, 3])
    expect(phrases(`${'a(f) '.repeat(10)}(,) a(f) (::)`)).toEqual([9, 10])
  })
})
