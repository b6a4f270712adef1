import { foldLatin } from '../compare.ts'
import { readFoldedUnits } from '../fold.ts'
import { stressedSyllable } from '../stress.ts'
import { divide } from '../syllables.ts'
import { agrees, type Features } from './features.ts'
import { type DictionaryWord, inflect } from './paradigm.ts'

const afterStem = (form: string, stem: string): string =>
  stem !== '' && form.startsWith(stem) ? form.slice(stem.length) : ''

function declinedStem([first = '', second = '', third]: readonly string[], partOfSpeech: string): string {
  if (partOfSpeech === 'noun')
    return first.endsWith('es') && second.endsWith('ei')
      ? second.slice(0, -2)
      : second.replace(/(arum|orum|uum|ae|is|us|um|i)$/, '')
  return third === undefined ? second.replace(/(is|e)$/, '') : second.replace(/a$/, '')
}

const caseEnding = /(ibus|orum|arum|ium|ae|am|um|us|os|as|es|em|is|ia|a|e|i|o)$/

const personEndings = {
  active: {
    singular: { first: /[om]$/, second: /s$/, third: /t$/ },
    plural: { first: /mus$/, second: /tis$/, third: /nt$/ },
  },
  passive: {
    singular: { first: /o?r$/, second: /ris$/, third: /tur$/ },
    plural: { first: /mur$/, second: /mini$/, third: /ntur$/ },
  },
}

function verbEnding(form: string, parts: readonly string[], features: Features): string {
  const { case: named, mood, tense, voice = 'active', person = 'third', number = 'singular' } = features
  const ending = (pattern: RegExp) => pattern.exec(form)?.[0] ?? ''
  if (named !== undefined) return ending(caseEnding)
  if (mood === 'infinitive') return ending(/(isse|se|re|ri|i)$/)
  if (mood === 'imperative')
    return number === 'plural' ? ending(/(te|mini)$/) : voice === 'passive' ? ending(/re$/) : ''
  if (tense === 'perfect' && mood === 'indicative') return afterStem(form, (parts[2] ?? '').replace(/i$/, ''))
  return ending(personEndings[voice][number][person])
}

/** Returns the ending of a plain form, empty if it cannot be separated. */
function endingOf(form: string, { lemma, partOfSpeech }: DictionaryWord, features: Features): string {
  const parts = lemma
    .replace(/\(.*\)/, '')
    .split(',')
    .map(foldLatin)
  if (partOfSpeech === 'verb') return verbEnding(form, parts, features)
  if (partOfSpeech === 'pronoun') return ''
  return features.grade === undefined || features.grade === 'positive'
    ? afterStem(form, declinedStem(parts, partOfSpeech))
    : (caseEnding.exec(form)?.[0] ?? '')
}

const acute = '\u0301'

const hasAcute = (text: string): boolean => text.normalize('NFD').includes(acute)
const withoutAcute = (text: string): string => text.normalize('NFD').replaceAll(acute, '').normalize('NFC')

function sharedStart(part: string, form: string): { readonly letters: string; readonly plain: string } {
  let [letters, plain] = ['', '']
  for (const { text, folded } of readFoldedUnits(part)) {
    if (!form.startsWith(plain + folded)) break
    letters += text
    plain += folded
  }
  return { letters, plain }
}

const accentAt = (word: string, stressed: number): string =>
  divide(word)
    .flatMap((syllable, index) => {
      const nucleus = syllable.findIndex(({ vowel }) => vowel)
      return syllable.map(({ text }, at) =>
        index === stressed && at === nucleus ? text.charAt(0) + acute + text.slice(1) : text,
      )
    })
    .join('')
    .normalize('NFC')

function upToAccent(word: string): string {
  const units = readFoldedUnits(word)
  const accented = units.findIndex(({ text }) => hasAcute(text))
  return units
    .slice(0, accented + 1)
    .map(({ folded }) => folded)
    .join('')
}

/** Whether the vowel bears the accent as the penult of a dictionary part, and so is long. */
function isKnownLong(penultAccented: string, parts: readonly string[]): boolean {
  const asked = upToAccent(penultAccented)
  const isBeforeVowel = /^[aeiou]/.test(foldLatin(penultAccented).slice(asked.length))
  return (
    !isBeforeVowel &&
    parts.some((part) => stressedSyllable(part) === divide(part).length - 2 && upToAccent(part) === asked)
  )
}

/** Whether the vowel before a verb's ending is long; undefined if it is not the penult. */
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

/** Spells a plain form as in liturgical books: in the letters of its dictionary word, with æ, j and the accent. */
function spellForm(form: string, { lemma, partOfSpeech }: DictionaryWord, features: Features): string {
  const parts = lemma
    .replace(/\(.*\)/, '')
    .split(',')
    .map((part) => part.trim())
  const given = parts.find((part) => foldLatin(part) === form)
  if (given !== undefined) return given
  const starts = parts.map((part) => sharedStart(withoutAcute(part), form))
  const { letters, plain } = starts.reduce((best, start) => (start.plain.length > best.plain.length ? start : best))
  // ejus, hujus: i between vowels, unless the dictionary has it.
  const rest = (letters.slice(-1) + form.slice(plain.length)).replace(/(?<=[aeou])i(?=[aeou])/, 'j')
  const spelled = (letters.slice(0, -1) + rest).replaceAll('ae', 'æ').replaceAll('oe', 'œ')
  if (partOfSpeech !== 'verb') return accent(spelled, parts, undefined)
  // Other parts of a verb have other vowels: véni, veníre, but véniat.
  return accent(spelled, parts.slice(0, 1), hasLongVowel(form, parts.map(foldLatin), features))
}

export interface PrintedForm {
  readonly plain: string
  readonly features: Features
  readonly stem: string
  /** Empty if it cannot be separated from the stem. */
  readonly ending: string
}

function cut(spelled: string, plainLength: number): number {
  let [letters, plain] = [0, 0]
  for (const { text, folded } of readFoldedUnits(spelled)) {
    if (plain >= plainLength) break
    letters += text.length
    plain += folded.length
  }
  return letters
}

export function findPrintedForm(word: DictionaryWord, features: Features): PrintedForm | undefined {
  const found = inflect(word).find((each) => agrees(each.features, features))
  if (!found) return undefined
  const spelled = spellForm(found.form, word, found.features)
  const ending = endingOf(found.form, word, found.features)
  const index = cut(spelled, found.form.length - ending.length)
  return { plain: found.form, features: found.features, stem: spelled.slice(0, index), ending: spelled.slice(index) }
}
