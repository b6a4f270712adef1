import type { Entry, PhraseRun, Scope } from '@schola/exercises/composing/scope'
import { byTurns, distinctBy } from '@schola/exercises/composing/words'
import { fold, headword, slugOf } from '@schola/latin/text'
import type { EnglishModel } from '../english/english-model.ts'
import { asksPhrase, asksRelated, chantsBefore } from '../lexicon/level-text.ts'
import { type Lexicon } from '../lexicon/lexicon.ts'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import { findSquare, wrongForms, wrongMeanings } from './distractors.ts'
import { glossesOf } from './glosses.ts'
import { runsOf, singlePhrases } from './phrase-runs.ts'
import { findHiddenSlip, findWrongTranslations, likelySlips } from './wrong-english.ts'

/** Maximum number of phrases learned at once; a longer chant is learned in parts, and by more exercises. */
const maxPhrasesAtOnce = 12

/** The verses a level asks for, each as its phrases. */
function versesFor(chant: ChantSource, level: number): PhraseRun[][] {
  let before = 0
  return chant.verses.map((verse) => {
    const start = before
    before += verse.phrases.length
    return singlePhrases(verse.phrases).filter((_, index) => asksPhrase(chant, level, start + index))
  })
}

/** Number of different words from which a chant needs no words from elsewhere. */
const minRichVocabulary = 20

const isRich = ({ verses }: ChantSource): boolean =>
  new Set(verses.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.map(({ form }) => fold(form))))).size >=
  minRichVocabulary

/** Minimum number of phrases to choose from. */
const minPhrases = 4

const headsIn = (phrases: readonly PhraseSource[]): Set<string> =>
  new Set(
    phrases
      .flatMap(({ words }) => words)
      .filter(({ partOfSpeech }) => ['noun', 'verb', 'adjective'].includes(partOfSpeech))
      .map(({ lemma }) => fold(headword(lemma))),
  )

/** Phrases of earlier chants that have words of this one; where there are few, all of the chant before. */
function known(chant: ChantSource, all: readonly ChantSource[]): PhraseRun[] {
  const earlier = chantsBefore(chant, all)
  const own = headsIn(chant.verses.flatMap(({ phrases }) => phrases))
  const phrasesOf = ({ name, verses }: ChantSource): PhraseRun[] =>
    verses.flatMap(({ phrases }) => singlePhrases(phrases, name))
  const shared = distinctBy(
    earlier.flatMap(phrasesOf).filter(({ words }) => words.some(({ head }) => own.has(head))),
    ({ latin }) => slugOf(latin),
  )
  return shared.length < minPhrases ? earlier.slice(-1).flatMap(phrasesOf) : shared
}

/** Runs from outside the chant: related prayers in the last levels; before, for a chant of few words, known phrases. */
function elsewhere(chant: ChantSource, level: number, all: readonly ChantSource[]): PhraseRun[] {
  if (asksRelated(chant, level)) {
    return chant.related.flatMap(({ source, phrases }) => runsOf(singlePhrases(phrases, source)))
  }
  return level === 1 || isRich(chant) ? [] : known(chant, all).flatMap((phrase) => runsOf([phrase]))
}

/** Factor by which a level gets more exercises for its length. */
export const timesFor = (chant: ChantSource, level: number): number =>
  Math.min(4, Math.ceil(versesFor(chant, level).flat().length / maxPhrasesAtOnce))

/** The material for the exercises of a level: no more than its lessons have shown. */
export function scopeOf(
  chant: ChantSource,
  level: number,
  lexicon: Lexicon,
  all: readonly ChantSource[],
  english: EnglishModel,
): Scope {
  const verses = versesFor(chant, level)
  const isLong = verses.flat().length > maxPhrasesAtOnce
  const stretches = isLong ? verses : [verses.flat()]
  const related = elsewhere(chant, level, all)
  const isKeyWord = (entry: Entry): boolean => chant.vocabulary.some(({ latin }) => fold(latin) === entry.folded)
  const others = related.filter((run) => run.phrases.length === 1).flatMap((run) => run.words)
  const words = [
    ...byTurns(stretches.map((runs) => runs.flatMap((run) => run.words))),
    ...others.filter(isKeyWord),
    ...(isRich(chant) ? [] : others.filter((entry) => !isKeyWord(entry))),
  ]
  const weighing = { slug: chant.slug, english }
  return {
    ...glossesOf(lexicon),
    slug: chant.slug,
    words: distinctBy(words, ({ shown, meaning }) => JSON.stringify([fold(shown), meaning])),
    runs: byTurns(stretches.map(runsOf)),
    related,
    sung: chant.verses.map((verse) => singlePhrases(verse.phrases)),
    isLong,
    isSaid: chant.said,
    wrongMeanings: (right, family, count, random) => wrongMeanings(right, lexicon, family, count, random),
    wrongForms: (right, family, count, random) => wrongForms(right, lexicon, family, count, random),
    findSquare: (right, offer, random) => findSquare(right, lexicon, offer, random),
    findWrongTranslations: (run, random) => findWrongTranslations(weighing, run, random),
    likelySlips: (run, random) => likelySlips(weighing, run, random),
    findHiddenSlip: (run, random) => findHiddenSlip(weighing, run, random),
  }
}
