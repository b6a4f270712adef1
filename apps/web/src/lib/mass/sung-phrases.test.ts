import { syllablesOf } from '@schola/chant/melody'
import { describe, expect, it } from 'vitest'
import { findTone } from './chant-parts.ts'
import { details } from './details.ts'
import { getChantText } from './masses.ts'
import { melodyOf } from './sung-phrases.ts'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

describe('the notes of what is sung', () => {
  it.each(Object.entries(details))('of every phrase of %s are those of its words', (slug, own) => {
    const chant = getChantText(slug)
    const phrases = chant.verses.flat()
    for (const [place, { latin, times = 1 }] of phrases.entries()) {
      const sung = syllablesOf(melodyOf(chant, own, { first: place, last: place })).map(({ text }) => text)
      expect(lettersOf(sung.join(''))).toBe(lettersOf(latin).repeat(times))
    }
  })

  const getDetails = (slug: string) => details[slug] ?? expect.fail(`no ${slug}`)
  const sungOf = (...[slug, part, form]: [string, Parameters<typeof melodyOf>[2], Parameters<typeof melodyOf>[3]?]) =>
    syllablesOf(melodyOf(getChantText(slug), getDetails(slug), part, form))

  it('of one time of a phrase that comes back are those of that time', () => {
    const notes = [1, 2, 3].map((time) => sungOf('kyrie', { first: 2, last: 2, time }).flatMap((each) => each.notes))
    // The last Kyrie ends otherwise.
    expect(notes.map(({ length }) => length)).toEqual([9, 9, 15])
    expect(lettersOf(sungOf('kyrie', { first: 1, last: 1, time: 2 }).reduce((all, { text }) => all + text, ''))).toBe(
      'christeeléison',
    )
  })

  it('have the words under them as the books of the form spell them', () => {
    const bread = { first: 6, last: 6 }
    const under = (form?: 'older') => sungOf('pater-noster', bread, form).map(({ text }) => text)
    expect(under().join('-')).toContain('co-ti-di-á-num')
    expect(under('older').join('-')).toContain('quo-ti-di-á-num')
  })

  it('have a name, and none in a moment in which another melody is sung', () => {
    expect(findTone(getDetails('kyrie'), { first: 2 }, 'kyrie')).toBe('Kyrie XVI')
    const [answer, thanks] = [
      { first: 1, last: 1 },
      { first: 7, last: 7 },
    ]
    const tones = (part: typeof answer) =>
      ['preface', 'dismissal', 'collect'].map((moment) => findTone(getDetails('dialogues'), part, moment))
    expect(tones(answer)).toEqual(['Ferial tone', undefined, undefined])
    expect(tones(thanks)).toEqual([undefined, 'Simple tone', undefined])
  })
})
