import { fold, shows, slugOf, wordsIn } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { formsIn, isNever, nameOfForm, targetOfForm } from '../../composing/forms.ts'
import { translatableRuns } from '../../composing/runs.ts'
import type { Entry, Scope } from '../../composing/scope.ts'
import { distinctBy, isForeign, namesOfWord, plainMeaning, singleWords } from '../../composing/words.ts'
import { shuffled } from '../../definition/shuffle.ts'

const { draft, instructionsFor } = defineTasks('matching', {
  'match-words': {
    ways: ['Match each Latin word with its meaning.', 'Join every word to its English.'],
    foreign: 'Join every word to its English.',
  },
  'match-phrases': { ways: ['Match each Latin phrase with its English.', 'Which phrase says what? Join them.'] },
  'match-forms': { ways: ['Match each word with the name of its form.', 'Which form is which? Join them.'] },
})

function isApart({ sensesOf, anySynonyms }: Scope, entry: Entry, others: readonly Entry[]): boolean {
  const senses = sensesOf(entry.shown)
  return others.every(
    (other) =>
      fold(other.shown) !== fold(entry.shown) &&
      !senses.has(plainMeaning(other.meaning)) &&
      !sensesOf(other.shown).has(plainMeaning(entry.meaning)) &&
      other.head !== entry.head &&
      !anySynonyms([entry], [other]),
  )
}

/** Sets of five words that cannot be mistaken for each other; the first word of a set names it. */
const matchWords: Maker = (scope) => {
  const words = distinctBy(singleWords(scope), (entry) => fold(entry.shown)).filter(
    (entry) => !shows(entry.meaning, entry.shown),
  )
  return words.flatMap((first, start) => {
    const set = [first]
    for (const entry of [...words.slice(start + 1), ...words.slice(0, start)]) {
      if (set.length < 5 && isApart(scope, entry, set)) set.push(entry)
    }
    const targets = set.map(({ shown }) => fold(shown))
    return draft(scope, 'match-words', { ...namesOfWord(first), targets }, (random) =>
      set.length < 4
        ? undefined
        : { pairs: shuffled(set, random).map(({ shown, meaning }) => ({ latin: shown, english: meaning })) },
    )
  })
}

const matchPhrases: Maker = (scope) => {
  const single = translatableRuns(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)
  const phrases = distinctBy(single, ({ english }) => plainMeaning(english))
  return phrases.flatMap((first, start) => {
    const set = [...phrases.slice(start), ...phrases.slice(0, start)].slice(0, 4)
    const targets = set.map(({ latin }) => slugOf(latin))
    return draft(scope, 'match-phrases', { name: slugOf(first.latin), targets }, (random) =>
      set.length < 3 ? undefined : { pairs: shuffled(set, random).map(({ latin, english }) => ({ latin, english })) },
    )
  })
}

/** Four words, each in a different form. */
const matchForms: Maker = (scope) => {
  const forms = distinctBy(formsIn(scope), ({ form }) => form)
  return forms.flatMap((first, start) => {
    const others = [...forms.slice(start), ...forms.slice(0, start)]
    const set = distinctBy(others, ({ entry }) => fold(entry.shown)).slice(0, 4)
    const isClear = set.every((one) =>
      set.every(
        (other) =>
          one === other ||
          isForeign(one.entry) ||
          isNever(scope, one, other.form) ||
          one.entry.partOfSpeech !== other.entry.partOfSpeech,
      ),
    )
    return draft(scope, 'match-forms', { name: nameOfForm(first), targets: set.map(targetOfForm) }, (random) =>
      set.length < 4 || !isClear
        ? undefined
        : { pairs: shuffled(set, random).map(({ entry, form }) => ({ latin: entry.shown, english: form })) },
    )
  })
}

export const composer: Composer<ContentOf<'matching'>> = {
  tasks: [
    { maker: matchWords, levels: { recognise: { position: 10, count: 2 } } },
    { maker: matchPhrases, levels: { phrase: { position: 40, count: 1 }, order: { position: 60, count: 1 } } },
    { maker: matchForms, levels: { grammar: { position: 30, count: 1 } } },
  ],
  defaultInstructions: (random) => instructionsFor('match-words', random),
  // A second exercise with mostly the same pairs would teach nothing.
  maxMeanUses: 0.6,
  question: ({ pairs }) => pairs.map(({ latin }) => latin),
  asksSingly: ({ pairs }) => pairs.map(({ latin }) => latin),
  subject: ({ pairs }) => [...new Set(pairs.flatMap(({ latin }) => wordsIn(latin)).map(fold))].toSorted(),
  rules: [
    {
      name: 'in a matching every word has one partner',
      find: ({ content: { pairs } }, { sensesOf, entriesFor, anySynonyms }) =>
        pairs.flatMap((pair, index) =>
          pairs.slice(index + 1).flatMap((other) => {
            const isSame =
              fold(pair.latin) === fold(other.latin) || plainMeaning(pair.english) === plainMeaning(other.english)
            const isCrossed =
              sensesOf(pair.latin).has(plainMeaning(other.english)) ||
              sensesOf(other.latin).has(plainMeaning(pair.english))
            const isNear = anySynonyms(entriesFor(pair.latin), entriesFor(other.latin))
            return isSame || isCrossed || isNear
              ? [`"${pair.latin}" and "${other.latin}" can be taken for each other`]
              : []
          }),
        ),
    },
  ],
}
