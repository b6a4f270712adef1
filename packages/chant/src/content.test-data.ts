import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const content = join(import.meta.dirname, '../../../content')

/** Every melody of the curriculum, by its folder. */
export const contentSources: readonly (readonly [folder: string, source: string])[] = readdirSync(content)
  .filter((name) => /^\d\d-/.test(name))
  .map((folder) => [folder, readFileSync(join(content, folder, 'melody.gabc'), 'utf8')])
