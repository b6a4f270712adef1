import { accentedSyllables, type Melody, notesOf, phrasesOf, syllablesOf } from './melody.ts'
import type { TimedMelody } from './time-melody.ts'

export type Span = readonly [onset: number, end: number]

/** Timing of a recording: when each note and each syllable's vowel sounds, by the indexes of the melody. */
export interface RecordedTiming {
  readonly version: 1
  readonly duration: number
  readonly notes: readonly Span[]
  readonly syllables: readonly Span[]
}

export interface MelodyCounts {
  readonly notes: number
  readonly syllables: number
}

export function countsOf(melody: Melody): MelodyCounts {
  return { notes: notesOf(melody).length, syllables: syllablesOf(melody).length }
}

/** Validates a timing, as text or JSON, against its melody. */
export function parseRecordedTiming(json: unknown, counts: MelodyCounts): RecordedTiming {
  const value: unknown = typeof json === 'string' ? JSON.parse(json) : json
  if (typeof value !== 'object' || value === null) throw new Error('A timing is an object.')
  const { version, duration, notes, syllables } = value as Record<string, unknown>
  if (version !== 1) throw new Error(`A timing has the version 1, not ${JSON.stringify(version)}.`)
  if (typeof duration !== 'number' || !(duration > 0)) throw new Error('A timing has a duration above 0 seconds.')
  return {
    version,
    duration,
    notes: readSpans('notes', notes, counts.notes, duration),
    syllables: readSpans('syllables', syllables, counts.syllables, duration),
  }
}

function readSpans(name: string, list: unknown, count: number, duration: number): Span[] {
  if (!Array.isArray(list)) throw new Error(`A timing has a list of ${name}.`)
  if (list.length !== count) throw new Error(`The melody has ${count} ${name}, the timing ${list.length}.`)
  let before = 0
  return list.map((span: unknown, index): Span => {
    const where = `${name}[${index}]`
    const [onset, end] = Array.isArray(span) ? (span as unknown[]) : []
    if (typeof onset !== 'number' || typeof end !== 'number') throw new Error(`${where} is not [onset, end].`)
    if (!(onset >= before)) throw new Error(`${where} begins at ${onset}, before the one before it (${before}).`)
    if (!(end > onset)) throw new Error(`${where} ends at ${end}, not after it began (${onset}).`)
    if (end > duration) throw new Error(`${where} ends at ${end}, after the recording (${duration}).`)
    before = onset
    return [onset, end]
  })
}

export function applyRecordedTiming(timing: RecordedTiming, melody: Melody): TimedMelody {
  const written = syllablesOf(melody)
  const accented = accentedSyllables(written)
  const spanOf = (spans: readonly Span[], index: number): Span => spans[index] ?? [timing.duration, timing.duration]
  const notes = notesOf(melody).map(({ index, syllable, pitch }) => {
    const [onset, end] = spanOf(timing.notes, index)
    return { index, syllable, pitch, onset, length: end - onset }
  })
  const syllables = written.map(({ index, word }) => {
    const [onset, end] = spanOf(timing.syllables, index)
    return { index, word, onset, end, isAccented: accented.has(index) }
  })
  const phrases = phrasesOf(melody).map(({ firstSyllable, lastSyllable }) => ({
    firstSyllable,
    lastSyllable,
    onset: spanOf(timing.syllables, firstSyllable)[0],
    end: spanOf(timing.syllables, lastSyllable)[1],
  }))
  return { notes, syllables, phrases, duration: timing.duration }
}

export interface SoundingAt {
  readonly note: number | null
  readonly syllable: number | null
  readonly word: number | null
}

export function findAt(timed: TimedMelody, seconds: number): SoundingAt {
  const note = lastStarted(timed.notes, seconds)
  const syllable = lastStarted(timed.syllables, seconds)
  const sounding = syllable !== undefined && seconds < syllable.end ? syllable : undefined
  return {
    note: note !== undefined && seconds < note.onset + note.length ? note.index : null,
    syllable: sounding?.index ?? null,
    word: sounding?.word ?? null,
  }
}

/** Returns the index of the phrase at a moment: the last that has begun, or the first. */
export function findPhraseAt(timed: TimedMelody, seconds: number): number {
  return Math.max(0, countStarted(timed.phrases, seconds) - 1)
}

function lastStarted<Event extends { readonly onset: number }>(events: readonly Event[], seconds: number) {
  return events[countStarted(events, seconds) - 1]
}

function countStarted(events: readonly { readonly onset: number }[], seconds: number): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.onset ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low
}
