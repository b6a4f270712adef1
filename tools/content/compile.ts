import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadContent } from './loading/load.ts'
import { layOutRecordings } from './loading/recordings.ts'
import { contentDirectory, run } from './run.ts'

const [target, directory = contentDirectory] = process.argv.slice(2)

/** Writes the whole curriculum as one file for the server to seed from, and lays the recordings beside it. */
await run(async () => {
  if (target === undefined) throw new TypeError('Usage: compile.ts TARGET [CONTENT_DIRECTORY]')
  const content = await loadContent(directory)
  const count = await layOutRecordings(directory, dirname(target))
  await writeFile(target, `${JSON.stringify(content)}\n`)
  console.log(`${target}: ${content.chants.length} chants, ${count} recordings`)
})
