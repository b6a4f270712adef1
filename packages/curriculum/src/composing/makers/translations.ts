import { shuffled } from '@schola/exercises/shuffle'
import { lowerFirst, slugOf, trimmed, wordsIn } from '@schola/latin/text'
import { wordsMeaning } from '../../lexicon/english-of-words.ts'
import { distinctBy, type Entry, plainMeaning } from '../../lexicon/lexicon.ts'
import { bothOf, type Draft, draft, type Maker, type Scope } from '../draft.ts'
import type { Slip } from '../grammar-slips.ts'
import { distinctPassages, englishWords, type PhraseRun, parseIn, shortNames, withSlips } from '../phrase-runs.ts'
import { findHiddenSlip, findSquare, likelySlips } from '../wrong-english.ts'

/** Names of God keep their capital wherever they stand; another word loses the one that opens the sentence. */
const isName = (word: string): boolean =>
  /^(O|I|God|Lord|Christ|Father|Son|Spirit|Holy|Amen|Word|Redeemer|Cross|King|Mother|Church|Judge|Light|Great|Eternal)$/.test(
    trimmed(word),
  )

/** An English word as a tile that does not tell whether it opens a sentence. */
function tileAt({ english, words }: PhraseRun, index: number, word: string): string {
  const opens = index === 0 || /[.!?]$/.test(englishWords(english)[index - 1] ?? '')
  const isGlossedName = words.some(({ meaning }) => wordsIn(meaning).includes(word))
  return opens && !isName(word) && !isGlossedName ? lowerFirst(word) : word
}

const tilesOf = (run: PhraseRun): string[] =>
  englishWords(run.english).map((token, index) => tileAt(run, index, trimmed(token)))

const knownTranslated = new WeakMap<Scope, readonly PhraseRun[]>()

/** What can be asked for its English, once each. */
function translated(scope: Scope): readonly PhraseRun[] {
  const runs = knownTranslated.get(scope) ?? distinctPassages(bothOf(scope).filter(({ alone }) => alone))
  knownTranslated.set(scope, runs)
  return runs
}

export const choosePhrase: Maker = (scope) =>
  translated(scope)
    .filter(({ words }) => words.length <= 8)
    .flatMap((run) =>
      draft(scope, { type: 'multiple-choice', task: 'choose-phrase', ...shortNames(run) }, (random) => {
        const wrong = findSquare(scope, run, random)
        if (wrong === undefined) return undefined
        const options = distinctBy([run.english, ...wrong], (option) => option)
        if (options.length < 4) return undefined
        return { asks: 'meaning', question: run.latin, options: shuffled(options, random), correctAnswer: run.english }
      }),
    )

/** What a word is where it stands. */
function pointOn(run: PhraseRun, entry: Entry): string {
  const parse = parseIn(run, entry)
  return ` Here “${entry.shown}” is “${entry.meaning}”${parse === '' ? '' : ` (${parse})`}.`
}

function explanationOf(run: PhraseRun, { mistaken }: Slip, isTrue: boolean): string {
  const point = mistaken === undefined ? '' : pointOn(run, mistaken)
  return isTrue && point !== '' ? `Yes.${point}` : `“${run.latin}” says “${run.english}”.${point}`
}

export const judgePhrase: Maker = (scope) =>
  translated(scope)
    .filter(({ slips }) => slips.some(({ mistaken }) => mistaken !== undefined))
    .flatMap((run) =>
      draft(scope, { type: 'true-false', task: 'judge-phrase', ...shortNames(run) }, (random) => {
        const isTrue = random() < 0.5
        const [slip] = likelySlips(scope, run, random).filter(({ mistaken }) => mistaken !== undefined)
        if (slip === undefined) return undefined
        const english = isTrue ? run.english : withSlips(run, [slip])
        const explanation = explanationOf(run, slip, isTrue)
        return { statement: `“${run.latin}” means “${english}”.`, isTrue, explanation }
      }),
    )

export function matchPhrases(scope: Scope): Draft[] {
  const single = translated(scope).filter(({ phrases, words }) => phrases.length === 1 && words.length > 1)
  const phrases = distinctBy(single, ({ english }) => plainMeaning(english))
  return phrases.flatMap((first, start) => {
    const set = [...phrases.slice(start), ...phrases.slice(0, start)].slice(0, 4)
    const targets = set.map(({ latin }) => slugOf(latin))
    return draft(scope, { type: 'matching', task: 'match-phrases', name: slugOf(first.latin), targets }, (random) =>
      set.length < 3 ? undefined : { pairs: shuffled(set, random).map(({ latin, english }) => ({ latin, english })) },
    )
  })
}

/** Other orders of the tiles that are good English too. */
function alternativesOf(run: PhraseRun, tiles: readonly string[]): string[] {
  const spelled = new Map(tiles.map((tile) => [tile.toLowerCase(), tile]))
  const orders = run.also.map((order) =>
    englishWords(order)
      .map((word) => spelled.get(trimmed(word).toLowerCase()) ?? trimmed(word))
      .join(' '),
  )
  return distinctBy(orders, (order) => order).filter((order) => order !== tiles.join(' '))
}

export const buildEnglish: Maker = (scope) =>
  translated(scope)
    .filter(({ slips, words }) => slips.length > 0 && words.length <= 10)
    .flatMap((run) =>
      draft(scope, { type: 'build-translation', task: 'build-english', ...shortNames(run) }, (random) => {
        const correctWords = tilesOf(run)
        if (correctWords.length < 3 || correctWords.length > 14) return undefined
        const wrong = run.slips
          .filter((slip) => englishWords(slip.wrong).length === 1)
          .map(({ index, wrong: word }) => tileAt(run, index, word))
        const extraWords = distinctBy(shuffled(wrong, random), (word) => word.toLowerCase())
          .filter((word) => !correctWords.some((right) => right.toLowerCase() === word.toLowerCase()))
          .filter((word) => wordsMeaning(scope.lexicon, run.latin, word).length === 0)
          .slice(0, 3)
        if (extraWords.length === 0) return undefined
        const alternatives = alternativesOf(run, correctWords)
        return { latinPhrase: run.latin, correctWords, extraWords, ...(alternatives.length > 0 && { alternatives }) }
      }),
    )

/** An error is too easy to find among a few words. */
function longFirst(runs: readonly PhraseRun[]): PhraseRun[] {
  const isLong = ({ english }: PhraseRun): boolean => englishWords(english).length > 5
  return [...runs.filter(isLong), ...runs.filter((run) => !isLong(run))]
}

export const findError: Maker = (scope) =>
  longFirst(translated(scope)).flatMap((run) =>
    draft(scope, { type: 'translation-error', task: 'find-error', ...shortNames(run) }, (random) => {
      const count = englishWords(run.english).length
      const slip = count < 3 || count > 20 ? undefined : findHiddenSlip(scope, run, random)
      if (slip === undefined) return undefined
      return {
        latinPhrase: run.latin,
        correctTranslation: run.english,
        errorTranslation: withSlips(run, [slip]),
        errorWordIndex: slip.index,
      }
    }),
  )
