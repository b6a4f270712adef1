import { foldLatin } from '@schola/latin/compare'

const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

const inFull = (word: string): string => (word === 'st' ? 'saint' : (numerals[Number(word) - 1] ?? word))

/** What was typed, folded, and how else it may be written: coeli and caeli, St and Saint, 11 and XI. */
export function spellingsOf(words: string): readonly string[] {
  const typed = foldLatin(words)
  const full = typed.split(' ').map(inFull).join(' ')
  return [...new Set([typed, full, full.replaceAll('oe', 'ae'), full.replaceAll('ae', 'oe')])]
}
