import type { GrammarExample } from '@schola/contract/grammar'
import { allPhrases } from '@schola/curriculum/lexicon/level-text'
import { featuresOf } from '@schola/curriculum/lexicon/paradigms'
import type { ChantSource, PhraseSource } from '@schola/curriculum/sources/chant-source'
import type { WordSource } from '@schola/curriculum/sources/notation'
import { slugOf } from '@schola/latin/text'
import type { ExampleSource } from '../sources/grammar-source.ts'

/** Enough for any learner, and few enough to be kept on every device. */
const mostExamples = 12
const mostInOneChant = 2
/** A phrase that can be taken in at a glance. */
const shortPhrase = 6

function isExample(word: WordSource, { kind, parse = '', says = '', lemma = '' }: ExampleSource): boolean {
  const own = featuresOf(word.parse)
  const asked = Object.entries(featuresOf(parse))
  return (
    (kind === undefined || word.partOfSpeech === kind) &&
    asked.every(([key, value]) => own[key as keyof typeof own] === value) && // its own keys
    word.parse.includes(says) &&
    word.lemma.includes(lemma)
  )
}

const placesIn = ({ words }: PhraseSource, sources: readonly ExampleSource[]): number[] =>
  words.flatMap((word, place) => (sources.some((source) => isExample(word, source)) ? [place] : []))

function examplesIn(chant: ChantSource, sources: readonly ExampleSource[], seen: Set<string>): GrammarExample[] {
  const found = allPhrases(chant).flatMap((phrase) => {
    const words = placesIn(phrase, sources)
    if (words.length === 0 || seen.has(slugOf(phrase.latin))) return []
    seen.add(slugOf(phrase.latin))
    return [{ length: phrase.words.length, chantId: chant.id, latin: phrase.latin, english: phrase.english, words }]
  })
  const short = found.filter(({ length }) => length <= shortPhrase)
  return [...short, ...found.filter((each) => !short.includes(each))].map(({ length: _, ...example }) => example)
}

/** Examples from the first chants that have any, in the order of the path. */
export function findExamples(chants: readonly ChantSource[], sources: readonly ExampleSource[]): GrammarExample[] {
  // A phrase that several chants have is shown from the first.
  const seen = new Set<string>()
  const byChant = chants.map((chant) => examplesIn(chant, sources, seen).slice(0, mostInOneChant))
  const isRare = byChant.filter((examples) => examples.length > 0).length <= mostExamples / mostInOneChant
  // The first chant shows two, so that a beginner has more than one to look at.
  let isFirst = true
  return byChant
    .flatMap((examples) => {
      const taken = isRare || isFirst ? examples : examples.slice(0, 1)
      if (examples.length > 0) isFirst = false
      return taken
    })
    .slice(0, mostExamples)
}
