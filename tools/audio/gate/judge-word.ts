import type { PlacedToken } from '../voice/phones.ts'
import { type FileFigures, judgeFile } from './file-figures.ts'
import { expectedStretches, type WordSounds } from './word-sounds.ts'

const syllableSeconds = [0.09, 0.6] as const

/** Recordings with faults are discarded; doubts are listed in the report. */
export interface Verdict {
  readonly faults: readonly string[]
  readonly doubts: readonly string[]
}

export function judgeWord(figures: FileFigures & WordSounds, tokens: readonly PlacedToken[]): Verdict {
  const syllables = tokens.filter(({ role }) => role === 'vowel').length
  const { isFirstHeard, isLastHeard, falseEnding, voicedVowels, voicedStretches, stress } = figures
  const [min, max] = expectedStretches(tokens)
  const [fastest, slowest] = syllableSeconds
  const pace = figures.seconds / syllables
  return {
    faults: [
      ...judgeFile(figures),
      ...(isFirstHeard ? [] : ['first sound not heard']),
      ...(falseEnding === 0 ? [] : [`${Math.round(1000 * falseEnding)} ms behind the last sound`]),
      ...(pace >= fastest && pace <= slowest ? [] : [`${pace.toFixed(2)} s a syllable`]),
    ],
    doubts: [
      ...(isLastHeard ? [] : ['last sound not heard']),
      ...(voicedVowels === syllables ? [] : [`${voicedVowels} of ${syllables} vowels voiced`]),
      ...(voicedStretches >= min && voicedStretches <= max
        ? []
        : [`${voicedStretches} voiced stretches, not ${min === max ? min : `${min} to ${max}`}`]),
      ...(stress === null || stress.isRight ? [] : ['accent not the most prominent']),
    ],
  }
}
