import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { layOutRecordings, loadContent } from './loading/load.ts'
import { loadGrammar } from './loading/load-grammar.ts'
import { readComposerKnowledge } from './loading/read-drafts.ts'
import { loadTracks } from './rules/track-rules.ts'
import { contentDirectory, run } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const [target, directory = contentDirectory] = process.argv.slice(2)

/** Writes the curriculum for the server's seed, and grammar pages, tracks, sources and recordings next to it. */
await run(async () => {
  if (target === undefined) throw new TypeError('Usage: compile.ts TARGET [CONTENT_DIRECTORY]')
  const sources = await readSources(directory)
  const content = await loadContent(directory, sources)
  const count = await layOutRecordings(directory, dirname(target))
  await writeFile(target, `${JSON.stringify(content)}\n`)
  const grammar = await loadGrammar(
    directory,
    sources.folders.map(({ chant }) => chant),
  )
  await writeFile(join(dirname(target), 'grammar.json'), `${JSON.stringify(grammar)}\n`)
  await writeFile(join(dirname(target), 'tracks.json'), `${JSON.stringify(await loadTracks(directory))}\n`)
  const knowledge = await readComposerKnowledge(directory, sources)
  await writeFile(join(dirname(target), 'sources.json'), `${JSON.stringify(knowledge)}\n`)
  console.log(`${target}: ${content.chants.length} chants, ${count} recordings, ${grammar.length} pages on grammar`)
})
