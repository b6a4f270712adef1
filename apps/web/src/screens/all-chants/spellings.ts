import { foldLatin } from '@schola/latin/compare'

const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

const inFull = (word: string): string => (word === 'st' ? 'saint' : (numerals[Number(word) - 1] ?? word))

/** The two names of the Holy Ghost. */
const otherName: Readonly<Record<string, string>> = { ghost: 'spirit', spirit: 'ghost' }

/** What was typed, folded, and how else it may be written: coeli and caeli, St and Saint, 11 and XI, ghost and Holy Spirit. */
export function spellingsOf(words: string): readonly string[] {
  const typed = foldLatin(words)
  const full = typed.split(' ').map(inFull).join(' ')
  const renamed = full.replaceAll(/\b(?:holy )?(ghost|spirit)\b/g, (_, name: string) => `holy ${otherName[name]}`)
  return [...new Set([typed, full, full.replaceAll('oe', 'ae'), full.replaceAll('ae', 'oe'), renamed])]
}
