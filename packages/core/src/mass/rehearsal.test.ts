import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WordsLine } from './mass.ts'
import type { MomentOfDay } from './mass-of.ts'
import { rolesIn, type Turn, turnsOf } from './parts-to-learn.ts'
import { cueFor, restOf, secondsFor, stretchesOf, wordCount } from './rehearsal.ts'

const line = (who: WordsLine['who'], latin: string, rest: Partial<WordsLine> = {}): WordsLine => ({
  who,
  latin,
  english: latin.toUpperCase(),
  ...rest,
})

function momentOf(id: string, ...lines: MomentOfDay['lines']): MomentOfDay {
  const name = { latin: id, english: id }
  return { id, name, part: name, posture: null, cue: null, gesture: null, isSung: true, lines }
}

const greeting = [line('priest', 'Dóminus vobíscum.'), line('people', 'Et cum spíritu tuo.')]
const moments = [
  momentOf('a', ...greeting),
  momentOf('b', ...greeting),
  momentOf('c', ...greeting),
  momentOf('d', line('priest', 'Pax Dómini sit semper vobíscum.'), line('people', 'Et cum spíritu tuo.')),
  momentOf('e', { who: 'reader', proper: 'the epistle' }, line('people', 'Deo grátias.')),
  momentOf('f', { who: 'reader', proper: 'the Gospel' }, line('people', 'Deo grátias.')),
  momentOf('g', ...greeting),
]
const turns = turnsOf(moments)

describe('the order of a rehearsal', () => {
  it('is that of the Mass, and every answer comes at its place', () => {
    expect(turns.map(({ moment }) => moment.id).join('')).toBe('abcdefg')
  })

  it('takes longer for longer answers', () => {
    const long = turnsOf([momentOf('a', line('people', 'verbum '.repeat(40).trim()))])
    expect(secondsFor(long)).toBeGreaterThan(secondsFor(turns.slice(0, 1)) * 2)
    expect(secondsFor(turns) / turns.length).toBeGreaterThan(5)
  })
})

describe('the roles of a Mass', () => {
  it('are those that have words of their own, not only with all', () => {
    expect(rolesIn(moments)).toEqual(['people', 'priest'])
    expect(rolesIn([momentOf('a', line('all', 'Amen.'))])).toEqual([])
    expect(rolesIn([momentOf('a', line('priest', 'Orate.', { begins: true }), line('server', 'Amen.'))])).toEqual([
      'server',
      'priest',
    ])
  })

  it('the priest’s calls are the people’s answers, and what has no call says what comes before', () => {
    const [first, ...rest] = turnsOf(
      [momentOf('a', ...greeting, line('priest', 'Orémus.'), line('priest', 'Per ómnia.'))],
      'priest',
    )
    expect([first?.before, first?.call]).toEqual([null, null])
    expect(rest.map(({ before, call }) => [before === call, call?.latin])).toEqual([
      [true, 'Et cum spíritu tuo.'],
      [false, undefined],
    ])
    expect(turns[4]?.before).toEqual({ who: 'reader', proper: 'the epistle' })
  })
})

describe('the priest’s part', () => {
  it('has what a deacon or a cantor may say, and no other role has', () => {
    const own = [momentOf('a', line('deacon', 'Ite.'), line('people', 'Deo grátias.'), line('cantor', 'Kýrie.'))]
    expect(turnsOf(own, 'priest').map(({ answer }) => answer.latin)).toEqual(['Ite.', 'Kýrie.'])
    for (const role of ['server', 'choir'] as const) expect(turnsOf(own, role)).toEqual([])
  })

  it('is no sign to whoever does it', () => {
    const cue = 'The priest opens his hands to the people.'
    expect(cueFor({ cue }, 'priest')).toBeNull()
    for (const role of ['people', 'server', 'choir'] as const) expect(cueFor({ cue }, role)).toBe(cue)
    expect(cueFor({ cue: 'The bell rings.' }, 'priest')).toBe('The bell rings.')
    expect(cueFor({ cue: null }, 'priest')).toBeNull()
  })
})

describe('long answers', () => {
  const text = fc.array(
    fc.tuple(
      fc.array(fc.constantFrom('mea', 'culpa', 'precor'), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ':', '.'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  const latinOf = (clauses: readonly (readonly [readonly string[], string])[]) =>
    clauses.map(([words, end]) => words.join(' ') + end).join(' ')
  function turnOf(latin: string, rest: Partial<WordsLine> = {}): Turn {
    const [turn] = turnsOf([momentOf('a', line('people', latin, rest))])
    if (!turn) throw new Error('It is a turn.')
    return turn
  }

  it('are laid and typed in stretches of at most ten words, which make up the whole', () => {
    fc.assert(
      fc.property(text, (clauses) => {
        const turn = turnOf(latinOf(clauses))
        const stretches = stretchesOf(turn, [])
        expect(stretches.map(({ latin }) => latin).join(' ')).toBe(turn.answer.latin)
        for (const { latin } of stretches) expect(latin.split(' ').length).toBeLessThanOrEqual(10)
        for (const place of stretches.keys()) {
          const rest = stretches.slice(place).map(({ latin }) => latin)
          expect(restOf(turn, stretches, place)?.latin).toBe(rest.join(' '))
        }
      }),
    )
  })

  it('keep the phrases and the English of their chant', () => {
    const phrases = [4, 5, 5, 3].map((count, place) => ({
      latin: Array.from({ length: count }, () => `verbum${place}`).join(' '),
      english: `E${place}`,
    }))
    const from = { slug: 'domine', first: 1, last: 3 }
    const turn = turnOf(
      phrases
        .slice(1)
        .map(({ latin }) => latin)
        .join(' '),
      { from },
    )
    const stretches = stretchesOf(turn, phrases)
    expect(stretches).toMatchObject([
      { english: 'E1 E2', from: { slug: 'domine', first: 1, last: 2 } },
      { english: 'E3', from: { slug: 'domine', first: 3, last: 3 } },
    ])
    const respelled = stretchesOf(turnOf(turn.answer.latin.replaceAll('verbum2', 'vérbum2'), { from }), phrases)
    expect(respelled[0]?.latin).toContain('vérbum2')
    expect(restOf(turn, stretches, 1)).toMatchObject({ english: 'E3', from: { first: 3, last: 3 } })
    expect(restOf(turn, stretches, 0)?.from).toEqual(from)
    expect(stretchesOf(turnOf('Amen.', { from }), phrases)).toEqual([{ latin: 'Amen.', english: 'AMEN.', from }])
  })
})

it('a text has as many words as are in it, however they are spaced, and one without words has none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('Kýrie,', 'eléison.', 'et'), fc.integer({ min: 1, max: 3 }))),
      (drawn) => {
        const latin = drawn.map(([word, spaces]) => word + ' '.repeat(spaces)).join('')
        expect(wordCount(latin)).toBe(drawn.length)
      },
    ),
  )
})
