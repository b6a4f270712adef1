import type { SpokenToken, UtteredSyllable } from './utterance.ts'

/** The longest an unaccented vowel may be against the accented one, and one that is not the last. */
const unaccentedShare = 0.8
const innerShare = 0.6
const accentedFrames = [6, 8] as const
const shortestFrames = 3
const longestCloseMark = 2
/** Semitones above the voice's own pitch: the word rises to its accent and falls after it. */
const before = 0.5
const accented = 4.5
const after = [-0.5, -1.5] as const
const ending = -2.5
const alone = 1

/** Lengths of the tokens in frames that make the accented vowel the longest. */
export function accentDurations(tokens: readonly SpokenToken[], durations: readonly number[]): number[] {
  const stress = tokens.findIndex(({ role }) => role === 'stress')
  const main = stress + 1
  const vowels = tokens.flatMap(({ role }, index) => (role === 'vowel' ? [index] : []))
  const frames = (index: number) => durations[index] ?? 0
  const others = vowels.filter((index) => index !== main).map(frames)
  const own = frames(stress) + frames(main)
  const [least, longest] = accentedFrames
  const wanted = Math.max(least, own, Math.ceil(Math.max(0, ...others) / unaccentedShare))
  const length = Math.max(own, Math.min(longest, wanted))
  // The mark of stress sounds like its vowel, as long as it has its own share of the length; like i and u it never does.
  const share = Math.round((frames(stress) * length) / own)
  const isClose = ['i', 'u'].includes(tokens[main]?.phone ?? '')
  return durations.map((count, index) => {
    if (index === stress) return isClose ? Math.min(longestCloseMark, share) : share
    if (index === main) return length - share
    if (!vowels.includes(index)) return count
    const most = index === vowels.at(-1) ? unaccentedShare : innerShare
    return Math.max(shortestFrames, Math.min(count, Math.floor(most * length)))
  })
}

/** How far each syllable lies above the voice's own pitch, in semitones. */
export function accentPitches(syllables: readonly UtteredSyllable[]): number[] {
  const main = syllables.findIndex(({ isStressed }) => isStressed)
  if (syllables.length === 1) return [alone]
  return syllables.map((_, index) => {
    if (index === main) return accented
    if (index < main) return before
    return index === syllables.length - 1 ? ending : (after[index - main - 1] ?? after[1])
  })
}
