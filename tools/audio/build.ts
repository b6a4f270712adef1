import { parseArgs } from 'node:util'
import { contentDirectory, run } from '../content/run.ts'
import { readSources } from '../content/sources/read-sources.ts'
import { fetchModel } from './model/fetch-model.ts'
import { openVoiceModel, type VoiceModel } from './model/voice-model.ts'
import { buildChants, proveChants, songsOf } from './render/build-chants.ts'
import { buildWords } from './render/build-words.ts'
import { readManifest } from './render/manifest.ts'
import { writeReport } from './render/report.ts'

const { values } = parseArgs({
  options: {
    chant: { type: 'string', multiple: true },
    words: { type: 'boolean', default: false },
    takes: { type: 'string', default: '5' },
    doubted: { type: 'boolean', default: false },
    prove: { type: 'string', multiple: true },
    threads: { type: 'string', default: '2' },
  },
})

/** Downloads and opens the voice model only when something must be rendered. */
function lazyModel(): () => VoiceModel {
  let model: VoiceModel | undefined
  return () => {
    model ??= openVoiceModel(fetchModel(), Number(values.threads))
    return model
  }
}

await run(async () => {
  const { folders } = await readSources(contentDirectory)
  if (values.prove) {
    const failures = await proveChants(songsOf(folders), values.prove, Number(values.threads))
    if (failures.length > 0) throw new Error(failures.join('\n'))
    return
  }
  const isAll = values.chant === undefined && !values.words
  const model = lazyModel()
  const failures: string[] = []
  if (isAll || values.words) {
    const options = { takes: Number(values.takes), isDoubtedAgain: values.doubted }
    failures.push(...(await buildWords(model, folders, options)))
  }
  if (isAll || values.chant) failures.push(...(await buildChants(model, songsOf(folders), values.chant)))
  writeReport(readManifest())
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
})
