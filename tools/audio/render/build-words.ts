import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '@schola/latin/pronounce'
import { slugOf } from '../../content/lexicon/latin-text.ts'
import { contentDirectory } from '../../content/run.ts'
import type { ChantFolder } from '../../content/sources/read-sources.ts'
import { isInRegion } from '../gate/vowel-regions.ts'
import type { VoiceModel } from '../model/voice-model.ts'
import { speak } from '../voice/phones.ts'
import { formantsOverAll } from './formants-over-all.ts'
import { hashOf, readManifest, updateManifest, vowelRow, type WordRow } from './manifest.ts'
import { renderWord } from './render-word.ts'

const folder = join(contentDirectory, 'words')

/** Speaks the vocabulary of all chants as far as it has changed; returns what could not be made. */
export async function buildWords(model: () => VoiceModel, folders: readonly ChantFolder[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const failures: string[] = []
  const entries = folders.flatMap(({ chant }) => chant.vocabulary.map(({ latin }) => [slugOf(latin), latin] as const))
  for (const [slug, latin] of new Map(entries)) {
    const file = join(folder, `${slug}.mp3`)
    const made = hashOf(wordsOf(latin).map(speak))
    if (existsSync(file) && readManifest().words[slug]?.made === made) continue
    try {
      const { file: recording, figures } = await renderWord(model(), latin)
      writeFileSync(file, recording)
      const row: WordRow = {
        made,
        seconds: Number(figures.seconds.toFixed(2)),
        loudness: Number(figures.loudness.toFixed(2)),
        truePeak: Number(figures.truePeak.toFixed(2)),
        formants: vowelRow(figures.formants),
      }
      updateManifest((manifest) => ({ ...manifest, words: { ...manifest.words, [slug]: row } }))
      console.log(slug)
    } catch (error) {
      failures.push(`${slug}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return [...failures, ...strayedVowels(Object.values(readManifest().words))]
}

/** In one word a vowel is too short to be sure of; over all words it must lie in its region. */
function strayedVowels(rows: readonly WordRow[]): string[] {
  return [...formantsOverAll(rows)]
    .filter(([vowel, formants]) => !isInRegion(vowel, formants))
    .map(([vowel, { first, second }]) => `words: ${vowel} lies at ${first}/${second} Hz`)
}
