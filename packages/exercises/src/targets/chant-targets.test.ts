import { describe, expect, it } from 'vitest'
import { readTargets } from './chant-targets.ts'

const phrase = (latin: string) => ({ latin })
const text = {
  verses: [
    { phrases: [phrase('Pater noster,'), phrase('qui es in cælis:')] },
    { phrases: [phrase('sanctificétur nomen tuum.'), phrase('Amen.'), phrase('Pater noster')] },
  ],
  related: [{ phrases: [phrase('In nómine Patris')] }],
}
const targets = readTargets(text)
const [pater, qui, nomen, amen] = targets.phrases

describe('what an exercise stands on', () => {
  it('phrases and words of the chant, what reads the same once', () => {
    expect(targets.phrases).toHaveLength(4)
    expect(targets.words).toHaveLength(10)
    expect(new Set([...targets.phrases, ...targets.words]).size).toBe(14)
  })

  it('a word stands for itself, however it is written', () => {
    expect(targets.find(['Caelis!'])).toEqual(targets.find(['cælis']))
    expect(targets.find(['cælis'])).toHaveLength(1)
    expect(targets.words).toContain(targets.find(['cælis'])[0])
    expect(targets.find(['heaven', '_____'])).toEqual([])
  })

  it('a phrase is held by a text that has all of it, in its order', () => {
    const phrasesIn = (latin: string) => targets.find([latin]).filter((target) => targets.phrases.includes(target))
    expect(phrasesIn('Pater noster, qui es in caelis')).toEqual([pater, qui])
    expect(phrasesIn('sanctificetur nomen tuum')).toEqual([nomen])
    expect(phrasesIn('nomen tuum')).toEqual([])
    expect(phrasesIn('noster Pater')).toEqual([])
    expect(phrasesIn('cælis')).toEqual([])
    expect(phrasesIn('amen')).toEqual([amen])
  })

  it('phrases of related prayers count too, but are none of the chant', () => {
    const found = targets.find(['In nómine Patris'])
    expect(found.length).toBe(4)
    expect(found.filter((target) => targets.phrases.includes(target))).toEqual([])
  })
})
