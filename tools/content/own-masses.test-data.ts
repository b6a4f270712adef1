import { readCheckedMasses } from './check.ts'
import { sources } from './own-sources.test-data.ts'
import { contentDirectory } from './run.ts'

/** Both Masses of this repository, which the test files of a worker read once. */
export const masses = await readCheckedMasses(contentDirectory, sources)
