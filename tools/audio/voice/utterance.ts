import { frameSeconds } from '../model/voice-model.ts'
import { edgeToken, type SpokenParts, spaceToken, stopToken, stressToken, tokenOf } from './phones.ts'

/** How much the sound precedes the frames of its token. */
const lead = 0.08

export type Role = 'silence' | 'space' | 'stress' | 'onset' | 'vowel' | 'coda'

export interface SpokenToken {
  readonly id: number
  readonly role: Role
  /** The sound, empty for silence, space and stress. */
  readonly phone: string
  /** The index of its syllable in the utterance, -1 for none. */
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

/** What the model is given to say; it ends with a full stop and a silence. */
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

/** Where each token sounds, from the frames it lasts. */
export function placeTokens(tokens: readonly SpokenToken[], durations: readonly number[]): PlacedToken[] {
  let frames = 0
  return tokens.map((token, index) => {
    const start = frames * frameSeconds - lead
    frames += durations[index] ?? 0
    return { ...token, start, end: frames * frameSeconds - lead }
  })
}
