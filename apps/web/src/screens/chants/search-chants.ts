import type { LearnerChant } from '@schola/contract/chants'
import { foldLatin } from '@schola/latin/compare'
import { findMarks, type MarkedPart } from './find-marks.ts'

export interface MatchedLine {
  readonly lang: 'la' | 'en'
  readonly parts: readonly MarkedPart[]
}

export interface FoundChant {
  readonly chant: LearnerChant
  /** The name with what matched in it; nothing when it matched elsewhere. */
  readonly name: readonly MarkedPart[] | undefined
  readonly lines: readonly MatchedLine[]
}

const mostLines = 3

function matchedLines(text: string, lang: MatchedLine['lang'], sought: string): MatchedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts = findMarks(line.trim(), sought)
    return parts ? [{ lang, parts }] : []
  })
}

/** The chants whose name, text or translation holds the words, accents forgiven, and the lines where they do. */
export function searchChants(chants: readonly LearnerChant[], words: string): readonly FoundChant[] {
  const sought = foldLatin(words)
  if (sought === '') return chants.map((chant) => ({ chant, name: undefined, lines: [] }))
  return chants.flatMap((chant) => {
    const name = findMarks(chant.name, sought)
    const lines = [
      ...matchedLines(chant.fullText, 'la', sought),
      ...matchedLines(chant.englishTranslation, 'en', sought),
    ].slice(0, mostLines)
    return name || lines.length > 0 ? [{ chant, name, lines }] : []
  })
}
