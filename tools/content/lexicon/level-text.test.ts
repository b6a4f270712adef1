import { allPhrases, lessonsOf } from '@schola/curriculum/lexicon/level-text'
import { slugOf } from '@schola/latin/text'
import { expect, it } from 'vitest'
import { sources } from '../own-sources.test-data.ts'

const { folders } = sources

it.each(folders.map(({ chant }) => [chant.slug, chant] as const))(
  'the lessons of %s show every phrase of its verses, and none twice',
  (_, chant) => {
    const phrases = allPhrases(chant).map(({ latin }) => slugOf(latin))
    const shown = lessonsOf(chant)
      .flat()
      .map((place) => phrases[place])
    expect(shown).toHaveLength(new Set(shown).size)
    const sung = chant.verses.flatMap((verse) => verse.phrases.map(({ latin }) => slugOf(latin)))
    expect(shown).toEqual(expect.arrayContaining([...new Set(sung)]))
  },
)
