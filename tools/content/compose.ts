import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composedFiles, contentDirectory, run, slugsGiven } from './run.ts'
import { readSources } from './sources/read-sources.ts'

await run(async () => {
  const sources = await readSources(contentDirectory)
  for (const [folder, text] of composedFiles(sources, slugsGiven(sources))) {
    await writeFile(join(contentDirectory, folder, 'composed.json'), text)
    console.log(`${folder}/composed.json: ${text.split('"key":').length - 1} exercises`)
  }
})
