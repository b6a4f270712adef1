import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const sources = join(root, 'content/mass')

/** The modules that are filled in, and what of the compiled Masses each of them exports. */
const filled = { '/src/mass/texts.ts': 'texts', '/src/mass/details.ts': 'details' } as const

interface Compiled {
  readonly texts: object
  readonly details: object
}

/** In a process of its own: the tools are TypeScript, which this one does not run. */
async function compile(): Promise<Compiled> {
  const program = ['--import', 'tsx', 'tools/content/compile-masses.ts']
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout) as Compiled // printed by our own program
}

let compiling: Promise<Compiled> | undefined

/** Puts both Masses of `content/mass` into the app's own code, so that they need no network and are never missing. */
export function masses(): Plugin {
  return {
    name: 'masses',
    enforce: 'pre',
    buildStart() {
      for (const name of readdirSync(sources)) this.addWatchFile(join(sources, name))
    },
    watchChange(id) {
      if (id.startsWith(sources)) compiling = undefined
    },
    async load(id) {
      const name = Object.entries(filled).find(([path]) => id.endsWith(path))?.[1]
      if (name === undefined) return undefined
      compiling ??= compile()
      return { code: `export const ${name} = ${JSON.stringify((await compiling)[name])}`, map: null }
    },
  }
}
