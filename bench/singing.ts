import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming, countsOf, parseRecordedTiming } from '@schola/chant/recorded-timing'
import { judgeSinging, judgeTake, type TakeVerdict } from '@schola/chant/sing-back/judge'
import {
  conditions,
  countFlagged,
  isFound,
  type Mistake,
  mistakeKinds,
  plant,
} from '@schola/chant/sing-back/mistakes.test-data'
import { nameMelody } from '@schola/chant/sing-back/name-chant'
import { type PhraseNote, phraseOf } from '@schola/chant/sing-back/phrase'
import { intend, type Manner, seeded, sing, singerRate } from '@schola/chant/sing-back/singer.test-data'
import { timeMelody } from '@schola/chant/time-melody'
import { listen, measurePhrases, mostRefused, percent, shareFigure } from './other-phrases.ts'
import type { Figure } from './report.ts'
import { measureHearing } from './web/hear-voice.ts'

const content = join(import.meta.dirname, '..', 'content')
const holds = (folder: string, file: string) => existsSync(join(content, folder, file))
const folders = readdirSync(content).filter((name) => /^\d\d-/.test(name) && holds(name, 'melody.gabc'))
const recordedFolders = folders.filter((folder) => holds(folder, 'recording.mp3'))
const takesEach = Number(process.env['BENCH_TAKES'] ?? 60)
const leastFound = 0.92
const mostFlagged = 0.03
const leastNamed = 0.98
const fewestNotes = 5

const melodyOf = (folder: string) => parseMelody(readFileSync(join(content, folder, 'melody.gabc'), 'utf8'))

const phrases = folders.flatMap((folder) => {
  const timed = timeMelody(melodyOf(folder))
  return timed.phrases
    .map(({ firstSyllable, lastSyllable }) => phraseOf(timed, firstSyllable, lastSyllable))
    .filter(({ length }) => length >= fewestNotes)
})

interface Tally {
  planted: number
  /** Takes of which it was said that they are of another phrase. */
  refused: number
  found: number
  right: number
  flagged: number
}

const noTally = (): Tally => ({ planted: 0, refused: 0, found: 0, right: 0, flagged: 0 })

function count(tally: Tally, mistake: Mistake, verdict: TakeVerdict): void {
  tally.planted += 1
  if (verdict.heard === 'other') tally.refused += 1
  if (verdict.heard !== 'voice') return
  if (isFound(mistake, verdict)) tally.found += 1
  const [flagged, right] = countFlagged(mistake, verdict)
  tally.flagged += flagged
  tally.right += right
}

function figureOf(name: string, { planted, found, right, flagged }: Tally): Figure {
  return {
    name,
    value: `${percent(found, planted)} of ${planted} mistakes found`,
    floor: `${percent(flagged, right)} of ${right} right notes flagged`,
    ratio: '',
    goal: 'at least 92 %, at most 3 %',
    holds: found >= planted * leastFound && flagged <= right * mostFlagged,
    spread: '',
  }
}

/** Takes of one condition, with each kind of mistake in turn. */
function singWith(manner: Manner, seed: number): Tally {
  const random = seeded(seed)
  const tally = noTally()
  for (let take = 0; take < takesEach; take += 1) {
    const phrase = phrases[Math.floor(random() * phrases.length)] ?? []
    const mistake = plant(mistakeKinds[take % mistakeKinds.length] ?? 'a step', phrase, random)
    if (!mistake) continue
    const frames = listen(sing(mistake.sung, manner, seed * 1000 + take))
    count(tally, mistake, judgeTake({ phrase, frames }))
  }
  return tally
}

/** The sound of a recording; nothing where no program reads it. */
function decode(file: string): Float32Array | undefined {
  try {
    const to = ['-ac', '1', '-ar', String(singerRate), '-f', 'f32le', '-']
    const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...to], { maxBuffer: 2 ** 28 })
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  } catch {
    return undefined
  }
}

const phrasesOfRecording = 6

/** Our own recordings beside a melody in which one note was moved. They are of several singers, so they count as singing. */
function singOurs(): Tally | undefined {
  const random = seeded(5)
  const tally = noTally()
  for (const folder of recordedFolders) {
    const sound = decode(join(content, folder, 'recording.mp3'))
    if (!sound) return undefined
    const melody = melodyOf(folder)
    const written = timeMelody(melody)
    const timing = parseRecordedTiming(readFileSync(join(content, folder, 'timing.json'), 'utf8'), countsOf(melody))
    const timed = applyRecordedTiming(timing, melody)
    for (const { firstSyllable, lastSyllable, onset, end } of timed.phrases.slice(0, phrasesOfRecording)) {
      const own = phraseOf(written, firstSyllable, lastSyllable)
      if (own.length < fewestNotes) continue
      const place = Math.floor(random() * own.length)
      const by = random() < 0.5 ? 2 : -2
      const phrase = own.map((note, at) => (at === place ? { ...note, pitch: note.pitch + by } : note))
      const piece = sound.subarray(Math.max(0, (onset - 0.15) * singerRate), (end + 0.2) * singerRate)
      const mistake: Mistake = { kind: 'a step', sung: intend(own), place, touched: new Set([place]) }
      count(tally, mistake, judgeSinging({ phrase, frames: listen(piece) }))
    }
  }
  return tally
}

const openingSeconds = 11

/** The beginning of a chant, as far as it comes in so many seconds. */
function openingOf(folder: string): PhraseNote[] {
  const timed = timeMelody(melodyOf(folder))
  const last = timed.syllables.findLastIndex(({ end }) => end <= openingSeconds)
  return phraseOf(timed, 0, Math.max(last, 0))
}

/** How often a chant is named out of all by how it begins; those that are recited on one note have no melody. */
function nameAll(): Figure {
  const openings = folders.map(openingOf).filter((notes) => new Set(notes.map(({ pitch }) => pitch)).size > 2)
  const manners = [conditions['plain'], conditions['noise at 20 dB'], conditions['an echo of 1.8 s']]
  let named = 0
  for (const [round, manner] of manners.entries()) {
    for (const [place, opening] of openings.entries()) {
      const frames = listen(sing(intend(opening), { semitones: (place % 25) - 12, ...manner }, round * 100 + place))
      if (nameMelody(openings, frames) === place) named += 1
    }
  }
  const all = manners.length * openings.length
  return {
    name: `the chant named out of ${openings.length} by its first ${openingSeconds} s`,
    value: percent(named, all),
    floor: `${all} takes`,
    ratio: '',
    goal: 'at least 98 %',
    holds: named >= all * leastNamed,
    spread: '',
  }
}

/** Sings takes with planted mistakes and looks at what is found of them. */
export async function measureSinging(): Promise<Figure[]> {
  const tallies = Object.entries(conditions).map(([name, manner], place) => {
    console.log(`  ${name}`)
    return [name, singWith(manner, place + 1)] as const
  })
  const ours = singOurs()
  if (!ours) console.log('  Our recordings were left out: ffmpeg is not there to read them.')
  const all = tallies.reduce<Tally>(
    (sum, [, tally]) => ({
      planted: sum.planted + tally.planted,
      refused: sum.refused + tally.refused,
      found: sum.found + tally.found,
      right: sum.right + tally.right,
      flagged: sum.flagged + tally.flagged,
    }),
    noTally(),
  )
  return [
    figureOf('all conditions', all),
    ...tallies.map(([name, tally]) => figureOf(name, tally)),
    ...(ours ? [figureOf('our recordings, a note of the melody moved', ours)] : []),
    shareFigure('one mistake in it, and taken for another phrase', all.refused, all.planted, mostRefused),
    ...measurePhrases(takesEach * 2),
    nameAll(),
    ...(await measureHearing()),
  ]
}
