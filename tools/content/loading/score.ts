import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMelody } from '@schola/chant/parse-melody'
import { countsOf, type MelodyCounts, parseRecordedTiming } from '@schola/chant/recorded-timing'
import { MelodyError } from '@schola/chant/source-reader'
import { scoreTiming } from '@schola/contract/content'
import type { Sung } from '@schola/curriculum/loading/load-chant'
import { ContentMistake, parseJson } from '@schola/curriculum/sources/parse-yaml'
import { findSung } from './recordings.ts'

function count(melody: string, folder: string): MelodyCounts {
  try {
    return countsOf(parseMelody(melody))
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    throw new ContentMistake([`${folder}/melody.gabc: ${error.message}`])
  }
}

function checkTiming(timing: object, counts: MelodyCounts | undefined, folder: string): void {
  if (!counts) throw new ContentMistake([`${folder}/melody.gabc: there is a recording, but not what it sings`])
  try {
    parseRecordedTiming(timing, counts)
  } catch (error) {
    throw new ContentMistake([`${folder}/timing.json: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** Reads melody, recording and timing; a recording needs a timing, and both need a melody. */
export async function readSung(directory: string, folder: string, slug: string): Promise<Sung> {
  const path = (file: string) => join(directory, folder, file)
  const textOf = (file: string) => readFile(path(file), 'utf8').catch(() => null)
  const melody = await textOf('melody.gabc')
  const timing = await textOf('timing.json')
  const recording = await findSung(join(directory, folder), slug)
  if ((timing === null) !== (recording === undefined)) {
    const missing = recording ? 'timing.json' : 'recording.mp3'
    throw new ContentMistake([`${folder}/${missing}: a recording and its timing belong together, but this is missing`])
  }
  const counts = melody === null ? undefined : count(melody, folder)
  const read = timing === null ? null : parseJson(timing, `${folder}/timing.json`, scoreTiming)
  if (read) checkTiming(read, counts, folder)
  return { score: { melody, timing: read }, audioPath: recording?.address ?? null }
}
