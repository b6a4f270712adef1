import { shows } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { gapsOf, isShortRun, namesOfGap } from '../../composing/gaps.ts'
import { blanked } from '../../composing/runs.ts'
import type { Entry } from '../../composing/scope.ts'
import { namesOfWord, singleWords } from '../../composing/words.ts'
import { type Random, shuffledDifferently } from '../../definition/shuffle.ts'
import { lettersOf } from './definition.ts'

const { draft } = defineTasks('unscramble', {
  'spell-word': {
    ways: ['Put the letters in order. The hint gives the meaning.', 'Spell the Latin word with this meaning.'],
    foreign: 'Put the letters in order. The hint gives the meaning.',
  },
  'spell-gap': {
    ways: [
      'Spell the Latin word that is missing from the phrase.',
      'Which word fills the gap? Put its letters in order.',
    ],
    foreign: 'Which word fills the gap? Put its letters in order.',
  },
})

/** A ligature is one tile but two keys, so words with one are not spelled. */
const hasLigature = ({ shown }: Entry): boolean => /[æœǽ]/iu.test(shown)

const spellingOf = ({ shown, meaning }: Entry, hint: string, random: Random) => ({
  word: shown,
  scrambledWord: shuffledDifferently(lettersOf(shown.toLowerCase()), random).join(''),
  hint,
  translation: meaning,
})

const spellWord: Maker = (scope) =>
  singleWords(scope)
    .filter((entry) => !hasLigature(entry) && lettersOf(entry.shown).length >= 4 && lettersOf(entry.shown).length <= 13)
    .flatMap((entry) =>
      draft(scope, 'spell-word', namesOfWord(entry), (random) =>
        spellingOf(entry, `It means “${entry.meaning}”.`, random),
      ),
    )

const spellGap: Maker = (scope) =>
  gapsOf(scope.runs.filter(isShortRun))
    .filter(({ entry }) => !hasLigature(entry) && entry.shown.length >= 4)
    .flatMap((gap) => {
      const hint = blanked(gap.run, [gap.index], '…')
      if (shows(hint, gap.entry.shown)) return []
      return draft(scope, 'spell-gap', namesOfGap(gap), (random) => spellingOf(gap.entry, hint, random))
    })

export const composer: Composer<ContentOf<'unscramble'>> = {
  tasks: [
    { maker: spellWord, levels: { recognise: { position: 50, count: 2 } } },
    { maker: spellGap, levels: { produce: { position: 30, count: 3 } } },
  ],
  question: ({ hint = '', scrambledWord = '' }) => [hint, ...lettersOf(scrambledWord).toSorted()],
  prompt: ({ word, hint = '' }) => ({ shown: [hint], answers: [word] }),
  asksSingly: ({ word }) => [word],
  produces: ({ word }) => [word],
}
