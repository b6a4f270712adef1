import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Melody } from '@schola/chant/melody'
import { countsOf, parseRecordedTiming } from '@schola/chant/recorded-timing'
import type { ChantFolder } from '@schola/curriculum/sources/chant-source'
import { contentDirectory } from '../../content/run.ts'
import { meanNoteError, meanOnsetError, worstNoteError } from '../gate/chant-figures.ts'
import { soundsOf } from '../gate/recognize.ts'
import { fetchModel } from '../model/fetch-model.ts'
import { openVoiceModel, type VoiceModel } from '../model/voice-model.ts'
import { readScore, soloBreaths } from '../singing/score.ts'
import {
  type ChantRow,
  fileHash,
  hashOf,
  readManifest,
  rounded,
  shippedRow,
  updateManifest,
  vowelRow,
} from './manifest.ts'
import { type RenderedChant, renderChant } from './render-chant.ts'

interface Song {
  /** Such as "kyrie", or "kyrie-viii" for another melody. */
  readonly name: string
  readonly folder: string
  readonly melody: Melody
}

export function songsOf(folders: readonly Pick<ChantFolder, 'folder' | 'chant' | 'melody' | 'settings'>[]): Song[] {
  return folders.flatMap(({ folder, chant: { slug }, melody, settings }) => [
    ...(melody ? [{ name: slug, folder, melody }] : []),
    ...settings.map((setting) => ({ name: `${slug}-${setting.id}`, folder: setting.folder, melody: setting.melody })),
  ])
}

export function recordingOf({ folder }: Song): string {
  return join(contentDirectory, folder, 'recording.mp3')
}

/** Increase it when the singers or the room change, so that all chants are sung again. */
const chantVersion = 3

/** Sings chants that have changed; returns failures. */
export async function buildChants(
  model: () => VoiceModel,
  songs: readonly Song[],
  only: readonly string[] | undefined,
): Promise<string[]> {
  const unknown = (only ?? []).filter((name) => !songs.some((song) => song.name === name))
  const failures = unknown.map((name) => `There is no chant ${name}.`)
  const phrases = phrasesOf(songs)
  for (const song of songs) {
    const { name, folder, melody } = song
    if (only && !only.includes(name)) continue
    const file = recordingOf(song)
    const made = chantHash(melody)
    if (existsSync(file) && readManifest().chants[name]?.made === made) continue
    console.log(`${name} ...`)
    try {
      const rendered = await renderChant(model(), melody, phrases, console.log)
      const timing = `${JSON.stringify(rendered.timing)}\n`
      parseRecordedTiming(timing, countsOf(melody))
      writeFileSync(file, rendered.file)
      writeFileSync(join(contentDirectory, folder, 'timing.json'), timing)
      const row = rowOf(made, rendered)
      updateManifest((manifest) => ({ ...manifest, chants: { ...manifest.chants, [name]: row } }))
      const { covered, off, recognized, phrases: sung, distance } = row.shipped
      console.log(
        `  ${row.seconds} s, ${row.meanCents} cents, ${row.onsetMilliseconds} ms, ${covered} covered, ${off} off, ` +
          `${recognized} of ${sung} phrases, distance ${distance}`,
      )
    } catch (error) {
      const failure = `${name}: ${error instanceof Error ? error.message : String(error)}`
      console.log(`  ${failure}`)
      failures.push(failure)
    }
  }
  return failures
}

export function chantHash(melody: Melody, version = chantVersion): string {
  const score = readScore(melody)
  return hashOf([version, score, [...soloBreaths(melody, score)]])
}

export function phrasesOf(songs: readonly Song[]): string[] {
  return [...new Set(songs.flatMap(({ melody }) => readScore(melody).breaths.map(soundsOf)))]
}

function rowOf(made: string, { file, figures, recognized }: RenderedChant): ChantRow {
  return {
    made,
    file: fileHash(file),
    seconds: rounded(figures.seconds, 1),
    notes: figures.notes.length,
    meanCents: rounded(meanNoteError(figures), 1),
    worstCents: rounded(worstNoteError(figures), 1),
    onsetMilliseconds: rounded(meanOnsetError(figures) * 1000, 1),
    worstOnsetMilliseconds: rounded(Math.max(...figures.onsets.map(({ late }) => Math.abs(late))) * 1000, 1),
    loudness: rounded(figures.loudness, 2),
    truePeak: rounded(figures.truePeak, 2),
    glitches: figures.glitches.length,
    clipped: figures.clipped,
    formants: vowelRow(figures.formants),
    shipped: shippedRow(figures.shipped, recognized),
  }
}

/** Sings chants again without the cache; returns those with other bytes. */
export async function proveChants(
  songs: readonly Song[],
  names: readonly string[],
  threads: number,
): Promise<string[]> {
  const soundsFolder = mkdtempSync(join(tmpdir(), 'schola-prove-'))
  const failures: string[] = []
  try {
    const model = openVoiceModel({ ...fetchModel(), soundsFolder }, threads)
    for (const name of names) {
      const song = songs.find((one) => one.name === name)
      if (song === undefined) throw new Error(`There is no chant ${name}.`)
      const { file } = await renderChant(model, song.melody, phrasesOf(songs), console.log)
      const isSame = file.equals(readFileSync(recordingOf(song)))
      console.log(`${name}: ${isSame ? 'the same' : 'not the same'} bytes (${file.length})`)
      if (!isSame) failures.push(`${name} was not made from its sources as they are now.`)
    }
  } finally {
    rmSync(soundsFolder, { recursive: true })
  }
  return failures
}
