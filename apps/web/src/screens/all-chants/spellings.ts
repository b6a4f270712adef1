import { foldLatin } from '@schola/latin/compare'

const numerals = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii'.split(' ')

const inFull = (word: string): string => (word === 'st' ? 'saint' : (numerals[Number(word) - 1] ?? word))

/** The two names of the Holy Ghost. */
const otherName: Readonly<Record<string, string>> = { ghost: 'spirit', spirit: 'ghost' }

export interface Spelling {
  readonly sought: string
  /** Only as whole words: a 5 that is read as V is not every v, and a ghost that is read as spirit no Spiritus. */
  readonly isWhole: boolean
}

/** What was typed, folded, and how else it may be written: coeli and caeli, St and Saint, 11 and XI, Holy Ghost and Holy Spirit. */
export function spellingsOf(words: string): readonly Spelling[] {
  const typed = foldLatin(words)
  const full = typed.split(' ').map(inFull).join(' ')
  const renamed = full.replaceAll(/\b(?:ghost|spirit)\b/g, (name) => otherName[name] ?? name)
  const others = [full, full.replaceAll('oe', 'ae'), full.replaceAll('ae', 'oe'), renamed]
  const different = [...new Set(others)].filter((sought) => sought !== typed)
  return [
    { sought: typed, isWhole: false },
    ...different.map((sought) => ({ sought, isWhole: /\d/.test(typed) || (sought === renamed && renamed !== full) })),
  ]
}
