import { contentDirectory } from './run.ts'
import { readSources } from './sources/read-sources.ts'

/** The sources of this repository, which the test files of a worker read once. */
export const sources = await readSources(contentDirectory)
