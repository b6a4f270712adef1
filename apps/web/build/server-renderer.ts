import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { BuiltApp } from '../src/app/page-template.ts'
import type * as renderer from '../src/app/render-page.tsx'
import { contentModules } from './content-modules.ts'

const root = join(import.meta.dirname, '..')
/** `rendered-pages.ts` of the server knows it too. */
const outDir = join(root, 'dist/server')

/** What components touch while they render, or as they are loaded; no value of it reaches the page. */
const noDevice = `
const localStorage = { getItem: () => null, setItem() {}, removeItem() {} }
const sessionStorage = localStorage
const Audio = class extends EventTarget {}
`

/** The pages take their style from the sheets of the client's build. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}

type Renderer = typeof renderer

/** Builds what the server renders pages with, and loads it for the pages that the build itself renders. */
export async function buildServerRenderer(builtApp: BuiltApp, production: boolean): Promise<Renderer> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root,
    plugins: [withoutStyles, contentModules()],
    define: {
      builtApp: JSON.stringify(builtApp),
      'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    },
    // Whole, so that the server needs none of it installed.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render-page.tsx',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      // Modules by their own names: where the app is deployed, no package.json beside them says so.
      rolldownOptions: {
        output: { banner: noDevice, entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  })
  const { href } = pathToFileURL(join(outDir, 'render-page.mjs'))
  // A second build in the same process must not get the first one's.
  return (await import(`${href}?at=${Date.now()}`)) as Renderer // built from it just now
}
