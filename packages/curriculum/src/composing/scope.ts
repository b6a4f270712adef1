import { fold, headword, slugOf } from '@schola/latin/text'
import { asksPhrase, asksRelated, chantsBefore } from '../lexicon/level-text.ts'
import { distinctBy, type Entry, type Lexicon } from '../lexicon/lexicon.ts'
import type { ChantSource, PhraseSource } from '../sources/chant-source.ts'
import { byTurns, type Scope } from './draft.ts'
import { type PhraseRun, runsOf, singlePhrases } from './phrase-runs.ts'

/** With more phrases than this a chant is learned in parts, and by more exercises. */
const mostAtOnce = 12

/** The verses a level asks for, each as its phrases. */
function versesFor(chant: ChantSource, level: number): PhraseRun[][] {
  let before = 0
  return chant.verses.map((verse) => {
    const start = before
    before += verse.phrases.length
    return singlePhrases(verse.phrases).filter((_, index) => asksPhrase(chant, level, start + index))
  })
}

/** With this many different words a chant needs no words from elsewhere. */
const richVocabulary = 20

const isRich = ({ verses }: ChantSource): boolean =>
  new Set(verses.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.map(({ form }) => fold(form))))).size >=
  richVocabulary

/** Fewer phrases than this are too few to choose from. */
const fewPhrases = 4

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
  return shared.length < fewPhrases ? earlier.slice(-1).flatMap(phrasesOf) : shared
}

/** What a level asks beside the chant: related prayers in the last levels; before, in a chant of few words, what is known already. */
function elsewhere(chant: ChantSource, level: number, all: readonly ChantSource[]): PhraseRun[] {
  if (asksRelated(chant, level)) {
    return chant.related.flatMap(({ source, phrases }) => runsOf(singlePhrases(phrases, source)))
  }
  return level === 1 || isRich(chant) ? [] : known(chant, all).flatMap((phrase) => runsOf([phrase]))
}

/** How many times more exercises a level gets for its length. */
export const timesFor = (chant: ChantSource, level: number): number =>
  Math.min(4, Math.ceil(versesFor(chant, level).flat().length / mostAtOnce))

/** What the exercises of a level may be made of: no more than its lessons have shown. */
export function scopeOf(
  chant: ChantSource,
  level: number,
  lexicon: Lexicon,
  all: readonly ChantSource[],
): Omit<Scope, 'english'> {
  const verses = versesFor(chant, level)
  const isLong = verses.flat().length > mostAtOnce
  const stretches = isLong ? verses : [verses.flat()]
  const related = elsewhere(chant, level, all)
  const isKeyWord = (entry: Entry): boolean => chant.vocabulary.some(({ latin }) => fold(latin) === entry.folded)
  const others = related.filter((run) => run.phrases.length === 1).flatMap((run) => run.words)
  const words = [
    ...byTurns(stretches.map((runs) => runs.flatMap((run) => run.words))),
    ...others.filter(isKeyWord),
    ...(isRich(chant) ? [] : others.filter((entry) => !isKeyWord(entry))),
  ]
  return {
    slug: chant.slug,
    lexicon: lexicon,
    words: distinctBy(words, ({ shown, meaning }) => JSON.stringify([fold(shown), meaning])),
    runs: byTurns(stretches.map(runsOf)),
    related,
    sung: chant.verses.map((verse) => singlePhrases(verse.phrases)),
    isLong,
    isSaid: chant.said,
  }
}
