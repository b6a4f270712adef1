import type { Glosses } from '@schola/exercises/composing/scope'
import { anySynonyms, entriesMeaning, wordsMeaning } from '../lexicon/english-of-words.ts'
import { formsOf } from '../lexicon/level-text.ts'
import { areForeign, entriesFor, type Lexicon, sensesOf, wouldServe } from '../lexicon/lexicon.ts'
import { saysTheSame } from './also-right.ts'

const knownGlosses = new WeakMap<Lexicon, Glosses>()

/** Returns what composers and rules may ask a lexicon. */
export function glossesOf(lexicon: Lexicon): Glosses {
  const known = knownGlosses.get(lexicon)
  if (known !== undefined) return known
  const glosses: Glosses = {
    entries: lexicon.entries,
    entriesFor: (latin) => entriesFor(lexicon, latin),
    entriesMeaning: (english) => entriesMeaning(lexicon, english),
    sensesOf: (latin) => sensesOf(lexicon, latin),
    anySynonyms: (some, others) => anySynonyms(lexicon, some, others),
    wouldServe: (word, answer) => wouldServe(lexicon, word, answer),
    wordsMeaning: (latin, english) => wordsMeaning(lexicon, latin, english),
    formsOf,
    saysTheSame,
    areForeign: (words) => areForeign(lexicon, words),
  }
  knownGlosses.set(lexicon, glosses)
  return glosses
}
