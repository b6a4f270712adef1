import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { composedFiles, slugsGiven } from './composed-files.ts'
import { contentDirectory } from './run.ts'
import { readSources } from './sources/read-sources.ts'

try {
  const sources = await readSources(contentDirectory)
  process.send?.(composedFiles(sources, slugsGiven(sources)))
} catch (error) {
  // Mistakes in the sources are told by the process that began this one, which reads them too.
  if (!(error instanceof ContentMistake)) throw error
  process.exitCode = 1
}
