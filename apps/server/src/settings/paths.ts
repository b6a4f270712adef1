import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the server package, found from the source file or from the built one alike. */
function findServerRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

const serverRoot = findServerRoot()

export const migrationsFolder = join(serverRoot, 'src/db/migrations')
export const contentFile = join(serverRoot, 'dist/content.json')
/** Beside it, the pages about grammar, which no operator edits. */
export const grammarFile = join(serverRoot, 'dist/grammar.json')
/** Beside it, the tracks, which no operator edits either. */
export const tracksFile = join(serverRoot, 'dist/tracks.json')
/** Beside it, the chants as operators write one. */
export const sourcesFile = join(serverRoot, 'dist/sources.json')
/** Beside it, every recording under the name by which it is asked for. */
export const audioFolder = join(serverRoot, 'dist/audio')
export const webFolder = join(serverRoot, '../web/dist/client')
