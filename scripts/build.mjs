// Builds the web app, the server and the curriculum; with `content`, only the curriculum, unless all is up to date.
import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, isBuilt, recordBuild } from './fingerprint.mjs'
import { fail, inRoot, root, runNode, say, seconds } from './lib.mjs'

/** Fonts, sounds and pictures are compressed already. */
const textFile = /\.(js|css|html|svg|json|webmanifest|map|txt)$/
const minCompressedBytes = 1024

async function compileContent() {
  const folder = inRoot('apps', 'server', 'dist')
  mkdirSync(folder, { recursive: true })
  const stdio = ['ignore', 'ignore', 'inherit']
  const program = ['--import', 'tsx', 'tools/content/compile.ts', join(folder, 'content.json')]
  if ((await runNode(program, { stdio })) !== 0) fail('The curriculum in content/ has a mistake; see the lines above.')
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < minCompressedBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

async function buildApp(build, name) {
  const begun = performance.now()
  try {
    await build({ root: inRoot('apps', name), configFile: inRoot('apps', name, 'vite.config.ts'), logLevel: 'warn' })
  } catch (error) {
    fail(`apps/${name} could not be built: ${error.message}`)
  }
  say(`built apps/${name} in ${seconds(begun)}.`)
}

async function buildAll() {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  // Computed before the build: a source that changes during it makes the next start build again.
  const builtFrom = fingerprint()
  await buildApp(build, 'web')
  const client = inRoot('apps', 'web', 'dist', 'client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => textFile.test(name))
  await Promise.all(files.map((name) => compressFile(join(client, name))))
  await buildApp(build, 'server')
  // After the server, whose build empties the folder.
  await compileContent()
  recordBuild(builtFrom)
}

process.chdir(root)
if (process.argv[2] !== 'content') await buildAll()
else if (!isBuilt()) await compileContent()
