import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const sources = join(root, 'content')
const isSource = (id: string) => id.startsWith(sources) && /\.(yaml|gabc)$/.test(id)

const filled = {
  '/src/lib/mass/texts.ts': 'texts',
  '/src/lib/mass/details.ts': 'details',
  '/src/lib/mass/answer-details.ts': 'answerDetails',
  '/src/lib/mass/rare-chants.ts': 'rareChants',
  '/src/lib/mass/other-melodies.ts': 'otherMelodies',
  '/src/lib/api/tracks.ts': 'tracks',
  '/src/lib/api/melody-names.ts': 'melodyNames',
} as const

type Compiled = Readonly<Record<(typeof filled)[keyof typeof filled], object>>

/** In a process of its own: the tools are TypeScript, which this one does not run. */
async function compile(): Promise<Compiled> {
  const program = ['--import', 'tsx', 'tools/content/compile-for-app.ts']
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout) as Compiled // printed by our own program
}

let compiling: Promise<Compiled> | undefined

/** Puts both Masses, the tracks and the names of melodies into the app's own code, so that they need no network and are never missing. */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    buildStart() {
      const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      for (const file of names.map((name) => join(sources, name)).filter(isSource)) this.addWatchFile(file)
    },
    watchChange(id) {
      if (isSource(id)) compiling = undefined
    },
    async load(id) {
      const name = Object.entries(filled).find(([path]) => id.endsWith(path))?.[1]
      if (name === undefined) return undefined
      compiling ??= compile()
      return { code: `export const ${name} = ${JSON.stringify((await compiling)[name])}`, map: null }
    },
  }
}
