import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { getPage, readStyles } from './screen-files.ts'
import { listScreens } from './start-script.ts'
import { place, withoutStyles } from './title-page.ts'

/** A server is no device: nothing is stored on it, nothing sounds, and it prefers nothing. */
const noDevice = `
const localStorage = { getItem: () => null, setItem() {}, removeItem() {} }
const sessionStorage = localStorage
const matchMedia = () => ({ matches: false })
const Audio = class extends EventTarget {}
`

/** Builds what the server writes a learner's first screen with. `written-pages.ts` there knows its name. */
export function pageWriter(): Plugin {
  let production = false
  return {
    name: 'page-writer',
    enforce: 'post',
    configResolved(config) {
      production = config.isProduction
    },
    async generateBundle(_options, bundle) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        root: join(import.meta.dirname, '..'),
        plugins: [withoutStyles],
        define: {
          builtPage: JSON.stringify(getPage(bundle).source),
          builtPlace: JSON.stringify(place),
          builtScreens: JSON.stringify(listScreens(bundle)),
          builtStyles: JSON.stringify(readStyles(bundle)),
          'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        },
        // Whole, so that the server needs none of it installed.
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/write-page.tsx',
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node20',
          // Modules by their own names: where the app is deployed, no package.json beside them says so.
          rolldownOptions: {
            output: { banner: noDevice, entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
          },
        },
      })
    },
  }
}
