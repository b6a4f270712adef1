import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChantScore, scoreTiming } from '@schola/contract/content'
import { findRecording, type Recording } from './recordings.ts'
import { ContentMistake, parseYaml } from './yaml-file.ts'

/** A chant's melody and recording, as far as its folder holds them. */
export interface Sung {
  readonly score: ChantScore
  readonly recording: Recording | undefined
}

/** Reads what is sung; a recording comes with its timing, and both with a melody, or not at all. */
export async function readSung(directory: string, folder: string, slug: string): Promise<Sung> {
  const path = (file: string) => join(directory, folder, file)
  const textOf = (file: string) => readFile(path(file), 'utf8').catch(() => null)
  const melody = await textOf('melody.gabc')
  const timing = await textOf('timing.json')
  const recording = await findRecording(path('recording.mp3'), slug)
  if ((timing === null) !== (recording === undefined)) {
    const missing = recording ? 'timing.json' : 'recording.mp3'
    throw new ContentMistake([`${folder}/${missing}: a recording and its timing belong together, but this is missing`])
  }
  if (recording && melody === null) {
    throw new ContentMistake([`${folder}/melody.gabc: there is a recording, but not what it sings`])
  }
  const read = timing === null ? null : parseYaml(timing, `${folder}/timing.json`, scoreTiming)
  return { score: { melody, timing: read }, recording }
}
