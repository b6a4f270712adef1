import { writeFile } from 'node:fs/promises'
import { loadContent } from './load.ts'
import { CONTENT_DIRECTORY, run } from './run.ts'

const [target, directory = CONTENT_DIRECTORY] = process.argv.slice(2)

/** Writes the whole curriculum as one file for the server to seed from. */
await run(async () => {
  if (target === undefined) throw new TypeError('Usage: compile.ts TARGET [CONTENT_DIRECTORY]')
  const content = await loadContent(directory)
  await writeFile(target, `${JSON.stringify(content)}\n`)
  console.log(`${target}: ${content.chants.length} chants`)
})
