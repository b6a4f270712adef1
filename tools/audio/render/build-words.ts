import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChantFolder } from '@schola/curriculum/sources/chant-source'
import { contentDirectory } from '../../content/run.ts'
import { isInRegion } from '../gate/formants.ts'
import { judgeWord, type Verdict } from '../gate/judge-word.ts'
import { englishSounds, recognize } from '../gate/recognize.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import type { Manner } from '../voice/say.ts'
import { fileHash, readManifest, updateManifest, vowelRow, type WordRow } from './manifest.ts'
import { type RecordedWord, recordWord, speakWord } from './render-word.ts'
import { formantsOverAll } from './report.ts'
import { listWords, madeFrom, type WordToSpeak } from './word-list.ts'

const folder = join(contentDirectory, 'words')
const atOnce = 40

/** Tried in order until a word passes. */
const manners: readonly Manner[] = [
  { speaker: { em_alex: 1 }, speed: 0.8, hertz: 125 },
  { speaker: { am_eric: 0.5, em_alex: 0.5 }, speed: 0.8, hertz: 120 },
  { speaker: { em_alex: 1 }, speed: 0.95, hertz: 130 },
  { speaker: { em_alex: 1 }, speed: 1.1, hertz: 120, firstConsonant: 6 },
  { speaker: { em_alex: 1 }, speed: 1.2, hertz: 120, isFirstVoiceless: true },
  { speaker: { am_eric: 1 }, speed: 0.8, hertz: 115 },
  { speaker: { em_alex: 1 }, speed: 0.7, hertz: 120 },
  { speaker: { am_eric: 0.5, em_alex: 0.5 }, speed: 0.95, hertz: 125 },
  { speaker: { am_eric: 1 }, speed: 0.95, hertz: 110 },
  { speaker: { em_alex: 1 }, speed: 0.87, hertz: 110 },
  { speaker: { am_eric: 0.3, em_alex: 0.7 }, speed: 0.72, hertz: 130 },
  { speaker: { em_alex: 1 }, speed: 1.15, hertz: 125 },
  { speaker: { am_eric: 0.5, em_alex: 0.5 }, speed: 1.15, hertz: 120 },
  { speaker: { am_eric: 1 }, speed: 1.1, hertz: 115, firstConsonant: 6 },
]

export interface WordOptions {
  readonly takes: number
  readonly isDoubtedAgain: boolean
}

interface Take extends Verdict {
  readonly recorded: RecordedWord
  readonly manner: Manner
  readonly heard: string
}

/** Speaks words that have changed; returns failures. */
export async function buildWords(
  model: () => VoiceModel,
  folders: readonly ChantFolder[],
  { takes, isDoubtedAgain }: WordOptions,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const words = listWords(folders.map(({ chant }) => chant))
  dropOthers(words)
  const existing = existingDoubts(words)
  const pending = words.filter((word) => !existing.has(word) || (isDoubtedAgain && existing.get(word) !== 0))
  const failures: string[] = []
  for (let at = 0; at < pending.length; at += atOnce) {
    console.log(`${at} of ${pending.length} words`)
    const best = await bestTakes(model(), pending.slice(at, at + atOnce), existing, words, takes)
    keep(best, takes >= manners.length)
    failures.push(...[...best].flatMap(([{ slug }, { faults }]) => faults.map((fault) => `${slug}: ${fault}`)))
  }
  nameUnspoken(words)
  return [...failures, ...strayedVowels(Object.values(readManifest().words))]
}

/** Tries manners in order; a take only replaces an existing recording if it has fewer doubts. */
async function bestTakes(
  model: VoiceModel,
  some: readonly WordToSpeak[],
  existing: ReadonlyMap<WordToSpeak, number>,
  words: readonly WordToSpeak[],
  takes: number,
): Promise<ReadonlyMap<WordToSpeak, Take>> {
  const best = new Map<WordToSpeak, Take>()
  let pending = some
  for (const manner of manners.slice(0, takes)) {
    for (const [word, take] of await takesOf(model, pending, manner, words)) {
      const least = Math.min(existing.get(word) ?? Number.POSITIVE_INFINITY, weightOf(best.get(word)))
      if (weightOf(take) < least) best.set(word, take)
    }
    pending = pending.filter((word) => weightOf(best.get(word)) > 0)
  }
  return best
}

function existingDoubts(words: readonly WordToSpeak[]): ReadonlyMap<WordToSpeak, number> {
  const { words: rows } = readManifest()
  return new Map(
    words.flatMap((word) => {
      const row = rows[word.slug]
      return row?.made === madeFrom(word) && existsSync(fileOf(word)) ? [[word, row.doubts.length] as const] : []
    }),
  )
}

async function takesOf(
  model: VoiceModel,
  pending: readonly WordToSpeak[],
  manner: Manner,
  words: readonly WordToSpeak[],
): Promise<(readonly [WordToSpeak, Take])[]> {
  const recordings: RecordedWord[] = []
  for (const { latin } of pending) recordings.push(recordWord(await speakWord(model, latin, manner)))
  const heard = recognize(
    recordings.map(({ samples }) => ({ samples, rate: sampleRate })),
    words.map(soundsOf),
  )
  return pending.flatMap((word, index) => {
    const recorded = recordings[index]
    if (recorded === undefined) return []
    const { faults, doubts } = judgeWord(recorded.figures, recorded.tokens)
    const as = heard[index] ?? ''
    const misheard = as === soundsOf(word) ? [] : [`heard as ${namesOf(as, words)}`]
    return [[word, { recorded, manner, heard: as, faults, doubts: [...doubts, ...misheard] }] as const]
  })
}

/** Writes the best take of each word without faults; doubtful ones only after every manner was tried. */
function keep(best: ReadonlyMap<WordToSpeak, Take>, isAllTried: boolean): void {
  const rows = [...best].flatMap(([word, take]): [string, WordRow][] => {
    if (take.faults.length > 0 || (take.doubts.length > 0 && !isAllTried)) return []
    writeFileSync(fileOf(word), take.recorded.file)
    return [[word.slug, rowOf(word, take)]]
  })
  updateManifest((manifest) => ({ ...manifest, words: { ...manifest.words, ...Object.fromEntries(rows) } }))
}

function rowOf(word: WordToSpeak, { recorded, manner, doubts, heard }: Take): WordRow {
  const { file, figures } = recorded
  const { seconds, loudness, truePeak, firstNoise, isFirstHeard, falseEnding, stress } = figures
  return {
    made: madeFrom(word),
    file: fileHash(file),
    manner: nameOf(manner),
    seconds: rounded(seconds),
    loudness: rounded(loudness),
    truePeak: rounded(truePeak),
    firstNoise: firstNoise === null ? null : rounded(firstNoise),
    isFirstHeard,
    falseEnding: rounded(falseEnding),
    isRecognized: heard === soundsOf(word),
    stress: stress && {
      semitones: rounded(stress.semitones),
      decibels: rounded(stress.decibels),
      length: rounded(stress.length),
      isRight: stress.isRight,
    },
    doubts,
    formants: vowelRow(figures.formants),
  }
}

function weightOf(take: Verdict | undefined): number {
  return take === undefined ? Number.POSITIVE_INFINITY : 100 * take.faults.length + take.doubts.length
}

function soundsOf({ syllables }: WordToSpeak): string {
  return englishSounds(syllables.flatMap(({ before, vowel, after }) => [...before, vowel, ...after]))
}

function namesOf(sounds: string, words: readonly WordToSpeak[]): string {
  const names = words.filter((word) => soundsOf(word) === sounds).map(({ slug }) => slug)
  return names.length === 0 ? 'nothing' : names.join(' or ')
}

function nameOf({ speaker, speed, hertz }: Manner): string {
  return `${Object.keys(speaker).join('+')} at ${speed}, ${hertz} Hz`
}

function fileOf({ slug }: WordToSpeak): string {
  return join(folder, `${slug}.mp3`)
}

/** Removes recordings of words that are gone or sound different now. */
function dropOthers(words: readonly WordToSpeak[]): void {
  const made = new Map(words.map((word) => [word.slug, madeFrom(word)]))
  const { words: rows } = updateManifest((manifest) => ({
    ...manifest,
    words: Object.fromEntries(Object.entries(manifest.words).filter(([slug, row]) => row.made === made.get(slug))),
  }))
  for (const name of readdirSync(folder)) {
    if (rows[name.replace(/\.mp3$/, '')] === undefined) rmSync(join(folder, name))
  }
}

function nameUnspoken(words: readonly WordToSpeak[]): void {
  updateManifest((manifest) => ({
    ...manifest,
    unspoken: words.map(({ slug }) => slug).filter((slug) => manifest.words[slug] === undefined),
  }))
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}

/** A vowel of one word is too short to measure; over all words it must be in its region. */
function strayedVowels(rows: readonly WordRow[]): string[] {
  return [...formantsOverAll(rows)]
    .filter(([vowel, formants]) => !isInRegion(vowel, formants))
    .map(([vowel, { first, second }]) => `words: ${vowel} lies at ${first}/${second} Hz`)
}
