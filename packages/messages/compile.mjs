// Compiles messages/ into typed functions, one module each, so that a screen loads only its own; skipped when up to date.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

process.chdir(import.meta.dirname)
const record = 'dist/.compiled-from'
const catalogs = readdirSync('messages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
const sources = [
  'compile.mjs',
  'project.inlang/settings.json',
  ...catalogs.toSorted().map((name) => `messages/${name}`),
]
const hash = createHash('sha256')
for (const path of sources) hash.update(`\0${path}\0`).update(readFileSync(path))
const compiledFrom = hash.digest('hex')

if (!existsSync(record) || readFileSync(record, 'utf8') !== compiledFrom) {
  const { locales } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
  await compile({
    project: './project.inlang',
    outdir: './dist',
    // A single language is fixed at compile time.
    ...(locales.length === 1 && { experimentalStaticLocale: JSON.stringify(locales[0]) }),
    strategy: ['globalVariable', 'baseLocale'],
    isServer: "typeof window === 'undefined'",
  })
  // A plain constant, which the bundler puts into each function and then leaves out.
  const runtime = readFileSync('dist/runtime.js', 'utf8')
  writeFileSync('dist/runtime.js', runtime.replace(/(experimentalStaticLocale = )assertIsLocale\(("\w+")\)/, '$1$2'))
  writeFileSync(record, compiledFrom)
}
