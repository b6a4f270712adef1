import { shows, slugOf, trimmed } from '@schola/latin/text'
import type { Entry, PhraseRun, Scope, Slip } from './scope.ts'
import { byTurns, distinctBy } from './words.ts'

export const englishWords = (english: string): string[] => english.split(/\s+/).filter((word) => word !== '')

/** Key and targets of an exercise on a run. */
export const namesOfRun = (run: PhraseRun) => ({ name: slugOf(run.latin), targets: run.phrases.map(slugOf) })

/** Each text once: the same phrase under two names would give the same exercise twice. */
export const distinctPassages = (runs: readonly PhraseRun[]): PhraseRun[] =>
  distinctBy(runs, ({ latin }) => slugOf(latin))

/** Runs of the chant and of the related prayers in turns, so that a short chant does not repeat itself. */
export const bothOf = ({ runs, related }: Scope): PhraseRun[] => byTurns([runs, related])

/** Runs to ask from memory, the longest first; in a long text at least two phrases. */
export const fromMemory = ({ runs, isLong }: Scope): PhraseRun[] =>
  runs.filter(({ phrases }) => !isLong || phrases.length > 1).toReversed()

const knownTranslatable = new WeakMap<Scope, readonly PhraseRun[]>()

/** Runs whose English can be asked for, each text once. */
export function translatableRuns(scope: Scope): readonly PhraseRun[] {
  const runs = knownTranslatable.get(scope) ?? distinctPassages(bothOf(scope).filter(({ alone }) => alone))
  knownTranslatable.set(scope, runs)
  return runs
}

/** Runs that the recording sings. */
export const heardRuns = ({ isSaid, runs }: Scope): readonly PhraseRun[] => (isSaid ? [] : runs)

/** The sung words of a chant, verse by verse. */
export const sungWords = ({ sung }: Scope): string[][] =>
  sung.map((verse) => verse.flatMap(({ words }) => words.map(({ shown }) => shown)))

const withOthers = /[,;] (?:with|after|beside|before|agreeing with|object of|subject of|answering) (\S+).*$/

/** The parse of a word without what it says about words outside the run; empty for a word without forms. */
export function parseIn({ latin }: PhraseRun, { partOfSpeech, parse }: Entry): string {
  if (['conjunction', 'adverb', 'interjection'].includes(partOfSpeech)) return ''
  const other = withOthers.exec(parse)?.[1]
  return other === undefined || shows(latin, other) || /^the$/.test(other) ? parse : parse.replace(withOthers, '')
}

/** The Latin with some words replaced by blanks; punctuation stays where it was. */
export function blanked(run: PhraseRun, indexes: readonly number[], blank: string): string {
  return run.latin
    .split(/\s+/)
    .map((token, index) => (indexes.includes(index) ? token.replace(trimmed(token), blank) : token))
    .join(' ')
}

/** The English with one or more slips; punctuation stays where it was. */
export function withSlips(run: PhraseRun, slips: readonly Slip[]): string {
  const tokens: (string | undefined)[] = englishWords(run.english)
  for (const { index, right, wrong } of slips) {
    const count = englishWords(right).length
    const old = tokens.slice(index, index + count).join(' ')
    tokens[index] = old.replace(right, wrong)
    tokens.fill(undefined, index + 1, index + count)
  }
  return tokens.filter((token) => token !== undefined).join(' ')
}
