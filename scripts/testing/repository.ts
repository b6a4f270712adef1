import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The text of each file of the repository whose path fits, new ones included, by its path from the root. */
export function readRepository(fits: RegExp): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const deleted = execFileSync('git', ['ls-files', '-d'], { cwd: root, encoding: 'utf8' }).split('\n')
  const paths = listed.split('\n').filter((path) => fits.test(path) && !deleted.includes(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
