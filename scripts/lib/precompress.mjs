import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Fonts, sounds and pictures are compressed already. */
const textFile = /\.(js|css|html|svg|json|webmanifest|map|txt)$/
const worthwhileBytes = 1024

/** Writes a .br and a .gz beside every text file of a folder, so that the server need only hand them out. */
export function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => textFile.test(name))
  for (const name of files) {
    const content = readFileSync(join(folder, name))
    if (content.length < worthwhileBytes) continue
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: quality }))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}
