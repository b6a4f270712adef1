import { foldLatin } from '../compare.ts'
import { readFoldedUnits } from '../fold.ts'
import { stressedSyllable } from '../stress.ts'
import { divide } from '../syllables.ts'
import type { Features } from './features.ts'
import type { DictionaryWord } from './paradigm.ts'

const acute = '\u0301'

const hasAcute = (text: string): boolean => text.normalize('NFD').includes(acute)
const withoutAcute = (text: string): string => text.normalize('NFD').replaceAll(acute, '').normalize('NFC')

/** As much of a dictionary part as the plain form begins with, in its own letters. */
function sharedStart(part: string, form: string): { readonly letters: string; readonly plain: string } {
  let [letters, plain] = ['', '']
  for (const { text, folded } of readFoldedUnits(part)) {
    if (!form.startsWith(plain + folded)) break
    letters += text
    plain += folded
  }
  return { letters, plain }
}

/** Puts the acute on the vowel of a syllable. */
const accentAt = (word: string, stressed: number): string =>
  divide(word)
    .flatMap((syllable, index) => {
      const nucleus = syllable.findIndex(({ vowel }) => vowel)
      return syllable.map(({ text }, place) =>
        index === stressed && place === nucleus ? text.charAt(0) + acute + text.slice(1) : text,
      )
    })
    .join('')
    .normalize('NFC')

/** What stands before the accented vowel, and the vowel, in plain letters. */
function upToAccent(word: string): string {
  const units = readFoldedUnits(word)
  const accented = units.findIndex(({ text }) => hasAcute(text))
  return units
    .slice(0, accented + 1)
    .map(({ folded }) => folded)
    .join('')
}

/** A last vowel but one that bears the accent in a dictionary part is long wherever it is the last but one. */
function isKnownLong(penultAccented: string, parts: readonly string[]): boolean {
  const asked = upToAccent(penultAccented)
  const isBeforeVowel = /^[aeiou]/.test(foldLatin(penultAccented).slice(asked.length))
  return (
    !isBeforeVowel &&
    parts.some((part) => stressedSyllable(part) === divide(part).length - 2 && upToAccent(part) === asked)
  )
}

/** Whether the vowel before a verb's ending is long; undefined where it is not the last but one. */
function hasLongVowel(form: string, [first = '', infinitive = '']: readonly string[], features: Features) {
  const { mood, tense, voice, person, number } = features
  // laudáre, habére, audíre, but crédere
  const isLong = /[ai]r[ei]$/.test(infinitive) || /eor?$/.test(first)
  const isSecondPassive = voice === 'passive' && person === 'second' && number === 'singular'
  const isPresent = tense === undefined || tense === 'present'
  if (mood === 'indicative' && isPresent) {
    const isThirdPassive = voice === 'passive' && person === 'third' && number === 'singular'
    const isPlural = number === 'plural' && person !== 'third' && !form.endsWith('mini')
    return isPlural || isSecondPassive || isThirdPassive ? isLong : undefined
  }
  if (mood === 'imperative' && isPresent)
    return (number === 'plural') === (voice === 'passive') || form.endsWith('mini') ? undefined : isLong
  if (mood === 'infinitive' && isPresent) return /r[ei]$/.test(form) ? isLong : undefined
  return isSecondPassive ? !form.endsWith('beris') : undefined
}

function accent(word: string, parts: readonly string[], long: boolean | undefined): string {
  const count = divide(word).length
  if (count < 3) return word
  const penultAccented = accentAt(word, count - 2)
  if (long !== undefined) return long ? penultAccented : accentAt(word, count - 3)
  return isKnownLong(penultAccented, parts) ? penultAccented : accentAt(word, stressedSyllable(word))
}

/** A plain form as liturgical books print it: in the letters of its dictionary word, with æ, j and the accent. */
export function spellForm(form: string, { lemma, partOfSpeech }: DictionaryWord, features: Features): string {
  const parts = lemma
    .replace(/\(.*\)/, '')
    .split(',')
    .map((part) => part.trim())
  const given = parts.find((part) => foldLatin(part) === form)
  if (given !== undefined) return given
  const starts = parts.map((part) => sharedStart(withoutAcute(part), form))
  const { letters, plain } = starts.reduce((best, start) => (start.plain.length > best.plain.length ? start : best))
  // ejus, hujus: an i between vowels, unless the dictionary has it so.
  const rest = (letters.slice(-1) + form.slice(plain.length)).replace(/(?<=[aeou])i(?=[aeou])/, 'j')
  const spelled = (letters.slice(0, -1) + rest).replaceAll('ae', 'æ').replaceAll('oe', 'œ')
  if (partOfSpeech !== 'verb') return accent(spelled, parts, undefined)
  // The other parts of a verb have vowels of their own: véni, veníre, but véniat.
  return accent(spelled, parts.slice(0, 1), hasLongVowel(form, parts.map(foldLatin), features))
}
