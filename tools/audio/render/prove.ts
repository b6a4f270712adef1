import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentDirectory } from '../../content/run.ts'
import type { ChantFolder } from '../../content/sources/read-sources.ts'
import { fetchModel } from '../model/fetch-model.ts'
import { openVoiceModel } from '../model/voice-model.ts'
import { phrasesOf } from './build-chants.ts'
import { renderChant } from './render-chant.ts'

/** Sings chants again from nothing but their sources, the model speaking anew; returns those that come out otherwise. */
export async function proveChants(
  folders: readonly ChantFolder[],
  slugs: readonly string[],
  threads: number,
): Promise<string[]> {
  const soundsFolder = mkdtempSync(join(tmpdir(), 'schola-prove-'))
  const failures: string[] = []
  try {
    const model = openVoiceModel({ ...fetchModel(), soundsFolder }, threads)
    for (const slug of slugs) {
      const found = folders.find(({ chant }) => chant.slug === slug)
      if (!found?.melody) throw new Error(`There is no chant ${slug} that is sung.`)
      const { file } = await renderChant(model, found.melody, phrasesOf(folders), console.log)
      const isSame = file.equals(readFileSync(join(contentDirectory, found.folder, 'recording.mp3')))
      console.log(`${slug}: ${isSame ? 'the same' : 'not the same'} bytes (${file.length})`)
      if (!isSame) failures.push(`${slug} was not made from its sources as they are now.`)
    }
  } finally {
    rmSync(soundsFolder, { recursive: true })
  }
  return failures
}
