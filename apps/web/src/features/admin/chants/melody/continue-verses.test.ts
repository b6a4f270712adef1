import { describe, expect, it } from 'vitest'
import { phraseOf } from '../part.test-data.tsx'
import { continueVerses } from './gabc-text.ts'

const verse = (...latin: readonly string[]) => ({ phrases: latin.map((line) => phraseOf(line, '')) })
const head = 'name: X\n%%\n'

describe('further verses are sung to the notes of the first', () => {
  const first = `${head}(c4) Ve(f)ni(g) Cre(h)á(g)tor(f) (,) Spí(g)ri(h)tus,(g.) (:) men(f)tes(g) tu(h)ó(g)rum(f) (::)\n`

  it('syllable by syllable, with its bars, and without another clef', () => {
    const verses = [verse('Veni Creátor Spíritus,', 'mentes tuórum'), verse('Qui díceris Paráclitus', 'donum Déi est')]
    expect(continueVerses(first, verses)).toBe(
      `${first}Qui(f) dí(g)ce(h)ris(g) Pa(f)rá(g)cli(h)tus(g.) (:)\ndo(f)num(g) Dé(h)i(g) est(f) (::)\n`,
    )
  })

  it('a flat goes with its notes; what is printed and not sung is left out', () => {
    const gabc = `${head}(c4) A(ixh)men,(i) *() A(g)men(f) (::)`
    expect(continueVerses(gabc, [verse('Amen, Amen'), verse('Dei cordis')])?.split('\n')[3]).toBe(
      'De(ixh)i(i) cor(g)dis(f) (::)',
    )
  })

  it('a phrase with fewer syllables ends as the first does, and one with more begins as it does', () => {
    const few = continueVerses(`${head}(c4) A(f)dó(g)ro(h) te(g) (::)`, [
      verse('Adóro te'),
      verse('Amen'),
      verse('Amen, Amen, Amen'),
    ])
    expect(few?.split('\n').slice(3)).toEqual(['A(h)men(g) (::)', 'A(f)men,(f) A(f)men,(g) A(h)men(g) (::)', ''])
  })

  it.each([
    ['every verse is written', `${head}(c4) A(f)men(g) A(f)men(g) (::)`, [verse('Amen'), verse('Amen')]],
    ['the first is not finished', `${head}(c4) A(f)men(g) (::)`, [verse('Amen, amen'), verse('Amen')]],
    ['there is one verse', `${head}(c4) A(f)men(g) (::)`, [verse('Amen')]],
    ['a verse has more phrases', `${head}(c4) A(f)men(g) (::)`, [verse('Amen'), verse('Amen', 'amen')]],
    ['it cannot be read', 'A(f)men(g)', [verse('Amen'), verse('Amen')]],
  ])('nothing is offered where %s', (_, gabc, verses) => {
    expect(continueVerses(gabc, verses)).toBeUndefined()
  })
})
