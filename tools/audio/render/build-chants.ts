import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Melody } from '@schola/chant/melody'
import { countsOf, parseRecordedTiming } from '@schola/chant/recorded-timing'
import { contentDirectory } from '../../content/run.ts'
import type { ChantFolder } from '../../content/sources/read-sources.ts'
import { type ChantFigures, meanNoteError, meanOnsetError, worstNoteError } from '../gate/chant-figures.ts'
import type { VoiceModel } from '../model/voice-model.ts'
import { readScore, soloBreaths } from '../singing/score.ts'
import { type ChantRow, hashOf, readManifest, updateManifest, vowelRow } from './manifest.ts'
import { renderChant } from './render-chant.ts'

/** Sings what has changed; returns what could not be made. */
export async function buildChants(
  model: () => VoiceModel,
  folders: readonly ChantFolder[],
  only: readonly string[] | undefined,
): Promise<string[]> {
  const failures: string[] = []
  for (const { folder, chant, melody } of folders) {
    if (only && !only.includes(chant.slug)) continue
    const file = join(contentDirectory, folder, 'recording.mp3')
    const made = hashOf(sourceOf(melody))
    if (existsSync(file) && readManifest().chants[chant.slug]?.made === made) continue
    console.log(`${chant.slug} ...`)
    try {
      const rendered = await renderChant(model(), chant.slug, melody, console.log)
      const timing = `${JSON.stringify(rendered.timing)}\n`
      parseRecordedTiming(timing, countsOf(melody))
      writeFileSync(file, rendered.file)
      writeFileSync(join(contentDirectory, folder, 'timing.json'), timing)
      const row = rowOf(made, rendered.figures)
      updateManifest((manifest) => ({ ...manifest, chants: { ...manifest.chants, [chant.slug]: row } }))
      console.log(`  ${row.seconds} s, ${row.meanCents} cents, ${row.onsetMilliseconds} ms`)
    } catch (error) {
      const failure = `${chant.slug}: ${error instanceof Error ? error.message : String(error)}`
      console.log(`  ${failure}`)
      failures.push(failure)
    }
  }
  return failures
}

/** All that a recording is made from. */
function sourceOf(melody: Melody): unknown {
  const score = readScore(melody)
  const alone = soloBreaths(melody, score)
  return alone.size === 0 ? score : [score, [...alone]]
}

function rowOf(made: string, figures: ChantFigures): ChantRow {
  return {
    made,
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
  }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
