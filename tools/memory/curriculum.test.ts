import { judgeTyped } from '@schola/memory/recite'
import { describe, expect, it } from 'vitest'
import { sources } from '../content/own-sources.test-data.ts'

const { folders } = sources
const chants = folders.map(({ chant }) => {
  const phrases = chant.verses.flatMap((verse) => verse.phrases.map(({ latin }) => latin))
  // A line that comes again in the middle of a sentence has no capital there.
  return { slug: chant.slug, phrases: [...new Map(phrases.map((latin) => [latin.toLowerCase(), latin])).values()] }
})

describe('promise 27.11: the lines of the curriculum', () => {
  it.each(chants)('of $slug recite themselves, and none passes for another', ({ phrases }) => {
    for (const latin of phrases) {
      const passing = phrases.filter((typed) => judgeTyped(typed, latin).right)
      expect(passing).toEqual([latin])
    }
  })
})
