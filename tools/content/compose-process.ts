import { composedFiles, slugsGiven } from './compose.ts'
import { contentDirectory } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const sources = await readSources(contentDirectory)
process.send?.(composedFiles(sources, slugsGiven(sources)))
