import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib.mjs'

const sources = ['apps', 'packages', 'content', 'tools', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs']
const ignored = /^(?:node_modules|dist|\..*)$|\.(?:test\.tsx?|tsbuildinfo)$/
/** Larger files are recordings and pictures, which are compared by size and time because reading them delays every start. */
const maxReadBytes = 256 * 1024

const record = inRoot('apps', 'server', 'dist', '.built-from')
const outputs = ['main.js', 'content.json'].map((name) => inRoot('apps', 'server', 'dist', name))

function* filesUnder(path) {
  const names = statSync(inRoot(path)).isDirectory() ? readdirSync(inRoot(path)).toSorted() : undefined
  if (names === undefined) yield path
  for (const name of names ?? []) if (!ignored.test(name)) yield* filesUnder(`${path}/${name}`)
}

/** Returns a hash of the sources of the build, which does not depend on the time of a checkout. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of sources.flatMap((source) => [...filesUnder(source)])) {
    const { size, mtimeMs } = statSync(inRoot(path))
    hash.update(`\0${path}\0${size}\0`)
    hash.update(size > maxReadBytes ? String(mtimeMs) : readFileSync(inRoot(path)))
  }
  return hash.digest('hex')
}

export function recordBuild(builtFrom) {
  writeFileSync(record, builtFrom)
}

export function isBuilt() {
  return [record, ...outputs].every((path) => existsSync(path)) && readFileSync(record, 'utf8') === fingerprint()
}
