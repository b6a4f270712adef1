import { pronounce, wordsOf } from '@schola/latin/pronounce'
import { frameSeconds } from '../model/voice-model.ts'

const tokenIds: Readonly<Record<string, number>> = {
  a: 43,
  ɛ: 86,
  i: 51,
  ɔ: 76,
  u: 63,
  p: 58,
  b: 44,
  t: 62,
  d: 46,
  k: 53,
  ɡ: 92,
  f: 48,
  v: 64,
  s: 61,
  z: 68,
  ʃ: 131,
  ʧ: 133,
  ʤ: 82,
  ʦ: 20,
  ʣ: 18,
  m: 55,
  n: 56,
  ɲ: 114,
  ŋ: 112,
  l: 54,
  r: 60,
  j: 52,
  w: 65,
}
const edgeToken = 0
const stressToken = 156
const spaceToken = 16
const stopToken = 4

/** Affricates, which the model writes with one letter. */
const joined: Readonly<Record<string, readonly string[]>> = { tʃ: ['ʧ'], dʒ: ['ʤ'], ts: ['ʦ'], dz: ['ʣ'] }
const vowels = new Set(['a', 'ɛ', 'i', 'ɔ', 'u'])
const voiceless = new Set(['p', 't', 'k', 'f', 's', 'ʃ', 'ʧ', 'ʦ'])

export const stops: ReadonlySet<string> = new Set(['p', 't', 'k', 'b', 'd', 'ɡ'])
export const hissing: ReadonlySet<string> = new Set(['s', 'ʃ'])

export type Vowel = 'a' | 'ɛ' | 'i' | 'ɔ' | 'u'

export interface SpokenParts {
  readonly before: readonly string[]
  readonly vowel: Vowel
  readonly after: readonly string[]
  /** Also true for words of one syllable, which the model would swallow otherwise. */
  readonly isStressed: boolean
}

export function speak(word: string): SpokenParts[] {
  const [bare = ''] = wordsOf(word)
  const syllables = pronounce(bare)
  return syllables.map(({ sounds, stressed, text }) => {
    const phones = sounds.flatMap((sound) => joined[sound] ?? Array.from(sound))
    const at = phones.findIndex(isVowel)
    const vowel = phones[at]
    if (!isVowel(vowel)) throw new Error(`The syllable “${text}” of “${word}” has no vowel to sing.`)
    return {
      before: phones.slice(0, at),
      vowel,
      after: phones.slice(at + 1),
      isStressed: stressed || syllables.length === 1,
    }
  })
}

function tokenOf(phone: string): number {
  const token = tokenIds[phone]
  if (token === undefined) throw new Error(`The voice has no sound “${phone}”.`)
  return token
}

export function isVowel(phone: string | undefined): phone is Vowel {
  return phone !== undefined && vowels.has(phone)
}

export function isVoiceless(phone: string): boolean {
  return voiceless.has(phone)
}

/** Time by which a sound precedes the frames of its token. */
const lead = 0.08

export type Role = 'silence' | 'space' | 'stress' | 'onset' | 'vowel' | 'coda'

export interface SpokenToken {
  readonly id: number
  readonly role: Role
  readonly phone: string
  readonly syllable: number
}

export interface PlacedToken extends SpokenToken {
  readonly start: number
  readonly end: number
}

export interface UtteredSyllable extends SpokenParts {
  readonly startsWord: boolean
}

const silence = (id: number): SpokenToken => ({ id, role: 'silence', phone: '', syllable: -1 })

/** Returns the tokens of an utterance, ending with a full stop and silence. */
export function tokensOf(syllables: readonly UtteredSyllable[]): SpokenToken[] {
  const spoken = syllables.flatMap(({ before, vowel, after, isStressed, startsWord }, syllable): SpokenToken[] => {
    const say = (phone: string, role: Role): SpokenToken => ({ id: tokenOf(phone), role, phone, syllable })
    return [
      ...(startsWord && syllable > 0 ? [{ id: spaceToken, role: 'space' as const, phone: '', syllable: -1 }] : []),
      ...before.map((phone) => say(phone, 'onset')),
      ...(isStressed ? [{ id: stressToken, role: 'stress' as const, phone: '', syllable }] : []),
      say(vowel, 'vowel'),
      ...after.map((phone) => say(phone, 'coda')),
    ]
  })
  return [silence(edgeToken), ...spoken, silence(stopToken), silence(edgeToken)]
}

export function placeTokens(tokens: readonly SpokenToken[], durations: readonly number[]): PlacedToken[] {
  let frames = 0
  return tokens.map((token, index) => {
    const start = frames * frameSeconds - lead
    frames += durations[index] ?? 0
    return { ...token, start, end: frames * frameSeconds - lead }
  })
}
