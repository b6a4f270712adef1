import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchModel } from '../model/fetch-model.ts'
import { openVoiceModel } from '../model/voice-model.ts'
import { phrasesOf } from './build-chants.ts'
import { renderChant } from './render-chant.ts'
import { recordingOf, type Song } from './songs.ts'

/** Sings chants again from nothing but their sources, the model speaking anew; returns those that come out otherwise. */
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
