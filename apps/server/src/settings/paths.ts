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
export const grammarFile = join(serverRoot, 'dist/grammar.json')
export const tracksFile = join(serverRoot, 'dist/tracks.json')
/** Every chant of the curriculum as a draft. */
export const sourcesFile = join(serverRoot, 'dist/sources.json')
/** Every recording under the name by which it is requested. */
export const audioFolder = join(serverRoot, 'dist/audio')
export const webFolder = join(serverRoot, '../web/dist/client')
