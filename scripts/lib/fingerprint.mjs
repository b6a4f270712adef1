import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const sources = [
  'apps',
  'packages',
  'content',
  'tools',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib/content.mjs',
]
const passedOver = /^(?:node_modules|dist|\..*)$|\.test\.tsx?$/
/** Recordings and pictures are told apart by size and time: reading them all would delay every start. */
const largestRead = 256 * 1024

function* filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(join(root, path)).toSorted()) {
    if (!passedOver.test(name)) yield* filesUnder(`${path}/${name}`)
  }
}

/** Changes whenever a source of the build changes, and does not when only the time of a checkout does. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const source of sources) {
    if (!existsSync(join(root, source))) continue
    for (const path of filesUnder(source)) {
      const { size, mtimeMs } = statSync(join(root, path))
      hash.update(`\0${path}\0${size}\0`)
      hash.update(size > largestRead ? String(mtimeMs) : readFileSync(join(root, path)))
    }
  }
  return hash.digest('hex')
}
