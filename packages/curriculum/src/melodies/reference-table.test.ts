import { describe, expect, it } from 'vitest'
import { parseReference } from './reference.ts'

const table = `# Kyrie
# licence: public domain

2x Kyrie=g-ab-b
Christe=d'-b

# Ite
up 7 semitones
Ite=c-df
`

describe('a table of reference pitches', () => {
  it('writes repetitions out and moves what stands higher with us', () => {
    expect(parseReference(table, 'kyrie.txt').map(({ text }) => text)).toEqual(['Kyrie', 'Kyrie', 'Christe', 'Ite'])
    expect(parseReference(table, 'kyrie.txt').at(-1)?.syllables).toEqual([[55], [57, 60]])
  })

  it.each([
    ['# Kyrie\nKyrie', 'kyrie.txt, line 2: "Kyrie" must read "word=pitches-pitches"'],
    ['Kyrie=g-ax', 'kyrie.txt, line 1: "ax" is not a row of pitches'],
  ])('a mistake is told with its place: %j', (source, message) => {
    expect(() => parseReference(source, 'kyrie.txt')).toThrow(message)
  })
})
