import { foldLatin } from '../compare.ts'
import type { Features } from './features.ts'
import type { DictionaryWord } from './paradigm.ts'

const afterStem = (form: string, stem: string): string =>
  stem !== '' && form.startsWith(stem) ? form.slice(stem.length) : ''

/** The stem that the endings of the cases are set after, from the dictionary form. */
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

/** The letters at the end of a plain form that say its case, its person or what else it does; none where nothing can be parted. */
export function endingOf(form: string, { lemma, partOfSpeech }: DictionaryWord, features: Features): string {
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
