import { type Melody, syllablesOf } from '@schola/chant/melody'
import { registerShift } from '@schola/chant/pitch'
import { timeMelody } from '@schola/chant/time-melody'
import { type SpokenParts, speak } from '../voice/phones.ts'

/** Silence before the first note, for its consonant. */
const leadIn = 0.6
/** Shorter rests have no breath: the note before is held. */
const minBreathRest = 0.15
const concertPitch = 440
const concertNote = 69

export interface SungNote {
  readonly index: number
  readonly onset: number
  readonly end: number
  readonly hertz: number
}

export interface SungSyllable extends SpokenParts {
  readonly index: number
  readonly text: string
  readonly startsWord: boolean
  readonly onset: number
  readonly end: number
  readonly notes: readonly SungNote[]
}

export interface Score {
  readonly breaths: readonly (readonly SungSyllable[])[]
  readonly end: number
}

export function readScore(melody: Melody): Score {
  const timed = timeMelody(melody)
  const written = syllablesOf(melody)
  const spoken = speakWords(written)
  const shift = registerShift(melody)
  const syllables = timed.syllables.map(({ index, end }): SungSyllable => {
    const syllable = written[index]
    const parts = spoken[index]
    if (!syllable || !parts) throw new Error(`The melody has no syllable ${index}.`)
    const next = timed.syllables[index + 1]?.onset ?? Number.POSITIVE_INFINITY
    const held = leadIn + (next - end < minBreathRest ? next : end)
    const own = timed.notes.filter((note) => note.syllable === index)
    const notes = own.map((note, at): SungNote => {
      const after = own[at + 1]
      return {
        index: note.index,
        onset: leadIn + note.onset,
        end: after ? leadIn + after.onset : held,
        hertz: hertzOf(note.pitch + shift),
      }
    })
    const onset = notes[0]?.onset ?? 0
    return { ...parts, index, text: syllable.text, startsWord: syllable.startsWord, onset, end: held, notes }
  })
  return { breaths: breathsOf(syllables), end: leadIn + timed.duration }
}

/** Returns the indexes of breaths for one voice: versicles up to their answers. */
export function soloBreaths({ items }: Melody, { breaths }: Score): ReadonlySet<number> {
  const alone = new Set<number>()
  let isVersicle = false
  for (const item of items) {
    if (item.kind === 'mark' && /[℣℟]/.test(item.text)) isVersicle = item.text.includes('℣')
    if (item.kind === 'syllable' && isVersicle) alone.add(item.index)
  }
  const isAlone = (index: number) => alone.has(breaths[index]?.[0]?.index ?? -1)
  return new Set([...breaths.keys()].filter(isAlone))
}

function speakWords(syllables: readonly { word: number; text: string }[]): SpokenParts[] {
  const words: { word: number; text: string }[][] = []
  for (const syllable of syllables) {
    const known = words[syllable.word] ?? []
    words[syllable.word] = [...known, syllable]
  }
  return words.flatMap((own) => {
    const word = own.map(({ text }) => text).join('')
    const parts = speak(word)
    if (parts.length !== own.length) {
      const written = own.map(({ text }) => text).join('-')
      throw new Error(`“${written}” has ${own.length} syllables in the melody, ${parts.length} when spoken.`)
    }
    return parts
  })
}

function breathsOf(syllables: readonly SungSyllable[]): SungSyllable[][] {
  const breaths: SungSyllable[][] = []
  for (const syllable of syllables) {
    const breath = breaths.at(-1)
    if (breath?.at(-1)?.end === syllable.onset) breath.push(syllable)
    else breaths.push([syllable])
  }
  return breaths
}

function hertzOf(pitch: number): number {
  return concertPitch * 2 ** ((pitch - concertNote) / 12)
}
