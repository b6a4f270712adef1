import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

/** What the browser loads to show a score: reading, timing and engraving together. */
async function weigh(): Promise<number> {
  const names = ['parse-melody', 'time-melody', 'recorded-timing', 'engrave']
  const input = names.map((name) => join(import.meta.dirname, `${name}.ts`))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  // TypeScript cannot know that without a watcher there is one output.
  const { output } = built as Rolldown.RolldownOutput
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return brotliCompressSync(code).length
}

it('engraver, parser and timing are at most 14 kB of brotli together', async () => {
  expect(await weigh()).toBeLessThan(14_000)
})
