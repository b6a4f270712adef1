import { readChantSounds } from '@schola/exercises/chant-sounds'
import { describe, expect, it } from 'vitest'
import { wordsBefore } from './chant-parts.ts'

describe('a call that a chant sings several times is heard in its own place', () => {
  it.each([
    [{ slug: 'kyrie', first: 0, last: 0, time: 1 }, 0],
    [{ slug: 'kyrie', first: 0, last: 0, time: 3 }, 4],
    [{ slug: 'kyrie', first: 2, last: 2, time: 1 }, 12],
    [{ slug: 'dialogues', first: 2, last: 2 }, 6],
  ])('%j comes after %i words', (part, words) => {
    expect(wordsBefore(part)).toBe(words)
  })

  it('the recording is searched from there on', () => {
    const spans = [0, 1, 2, 3, 4, 5].map((second) => [second, second + 0.5] as const)
    const find = readChantSounds({
      audioPath: '/audio/kyrie.mp3',
      score: {
        melody: 'name: Kyrie\n%%\n(c4) Kyrie(g) eleison(g) Christe(h) eleison(h) Kyrie(i) eleison(i) (::)',
        timing: { version: 1, duration: 6, notes: spans, syllables: spans },
      },
    })
    const [first, last] = [find('Kýrie, eléison.'), find('Kýrie, eléison.', 4)]
    expect(first?.passage?.from).toBeLessThan(1)
    expect(last?.passage?.from).toBeGreaterThan(3)
    expect(find('Kýrie, eléison.', 5)).toBeUndefined()
  })
})
