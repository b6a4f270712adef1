import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const content = join(import.meta.dirname, '../../../content')

/** Every melody of the curriculum, by its folder; a chant may have several. */
export const contentSources: readonly (readonly [folder: string, source: string])[] = readdirSync(content, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /^\d\d-.*\/melody\.gabc$/.test(file))
  .toSorted()
  .map((file) => [dirname(file), readFileSync(join(content, file), 'utf8')])
