import { join } from 'node:path'
import { build } from 'vite'

export const bootModule = 'src/boot/boot.ts'

/** The script that every page holds, as text. */
export async function compileBootScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '..', bootModule), formats: ['iife'], name: 'boot' },
    },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The boot script was not built.')
  const code = chunk.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error('The boot script would end the page it is written into.')
  return code
}
