import { movedVocatives } from '@schola/curriculum/composing/english-orders'
import { singlePhrases } from '@schola/curriculum/composing/phrase-runs'
import { withSlips } from '@schola/exercises/composing/runs'
import { type PhraseRun } from '@schola/exercises/composing/scope'
import { hasSecondFilling, hasSecondOrder } from '@schola/exercises/composing/sung-order'
import { findMisspellings, soundOf } from '@schola/exercises/types/multiple-choice/misspellings'
import { describe, expect, it } from 'vitest'
import { sources } from '../own-sources.test-data.ts'

const { folders } = sources
const runs = folders.flatMap(({ chant }) =>
  [...chant.verses, ...chant.related].flatMap(({ phrases }) => singlePhrases(phrases)),
)

function getRun(latin: string): PhraseRun {
  const run = runs.find((each) => each.latin.startsWith(latin))
  if (run === undefined) throw new Error(`There is no "${latin}"`)
  return run
}

const grammarOf = (run: PhraseRun): string[] =>
  run.slips.filter(({ isGrammar }) => isGrammar).map((slip) => withSlips(run, [slip]))

describe('slips of grammar', () => {
  it.each([
    ['Confíteor Deo omnipoténti', 'we confess to almighty God,'],
    ['Grátias agámus', 'We give thanks to the Lord our God.'],
    ['Glória Patri', 'Glory of the Father,'],
    ['qui tollis peccáta', 'who take away the sin of the world:'],
    ['sanctificétur', 'hallowed is your name;'],
    ['et mundábor', 'and I shall cleanse:'],
    ['Simul ergo', 'When therefore I am gathered together into one:'],
    ['præcédet suos', 'he has gone before his own into Galilee.'],
    ['Et resurréxit', 'And he rises again on the third day,'],
    ['Panem nostrum', 'You give us today our daily bread;'],
  ])('%s is not "%s"', (latin, wrong) => {
    expect(grammarOf(getRun(latin))).toContain(wrong)
  })

  it.each([
    ['mater misericórdiæ', 'mother to mercy,'],
    ['Kýrie, eléison', 'Lord, he has mercy.'],
    ['Tu Patris', 'You were the everlasting Son of the Father.'],
    ['Credo in unum', 'we believe in one God,'],
  ])('are none where the form says both, the word is Greek or the English is said too: %s', (latin, wrong) => {
    expect(grammarOf(getRun(latin))).not.toContain(wrong)
  })

  it('keep the punctuation and the capitals of the English', () => {
    for (const run of runs) {
      for (const wrong of grammarOf(run)) {
        expect(/[.,:;]?$/.exec(wrong)?.[0]).toBe(/[.,:;]?$/.exec(run.english)?.[0])
        expect(/^\p{Lu}/u.test(wrong) || /^\p{Ll}/u.test(run.english) || wrong.startsWith('we ')).toBe(true)
      }
    }
  })
})

it('whoever is called may be called first or last', () => {
  const { english, words } = getRun('Osténde nobis')
  expect(movedVocatives(english, words)).toEqual(['Lord, Show us, your mercy', 'Show us, your mercy, Lord'])
})

it('wrong spellings share their mistakes and sound unlike the word and each other', () => {
  const wrong = findMisspellings('peccáta', () => 0.5) ?? []
  expect(new Set(['peccáta', ...wrong].map(soundOf)).size).toBe(4)
  expect(wrong.every((each) => each.length === 'peccáta'.length)).toBe(true)
})

it('what is left out can be sung in two ways, or in one', () => {
  const sung = [['O', 'clemens', 'O', 'pia', 'O', 'dulcis', 'Virgo']]
  expect(hasSecondFilling('O _____, O _____', sung)).toBe(true)
  expect(hasSecondFilling('O _____ Virgo', sung)).toBe(false)
})

it('a refrain makes an order doubtful, unless it begins with a verse', () => {
  const sung = [
    ['Agnus Dei', 'qui tollis', 'miserére'],
    ['Agnus Dei', 'qui tollis', 'dona'],
  ]
  expect(hasSecondOrder(['qui tollis', 'miserére', 'Agnus Dei'], sung)).toBe(true)
  expect(hasSecondOrder(['Agnus Dei', 'qui tollis', 'miserére'], sung)).toBe(false)
})
