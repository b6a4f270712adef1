import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bootModule, compileBootScript } from './boot-script.ts'
import { listAppFiles, readStyles } from './screen-files.ts'
import { buildServerRenderer } from './server-renderer.ts'

/** Handed out by the server at / to whoever has no session; `static-files.ts` there knows the name. */
export const landingPageName = 'landing-page.html'

const root = join(import.meta.dirname, '..')
export const entryModule = 'src/app/main.tsx'

const landingFonts = [/^eb-garamond-latin-wght-normal/, /^alegreya-sans-latin-400-normal/]

const listFonts = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((file) => landingFonts.some((font) => font.test(basename(file))))
    .map((file) => `/${file}`)

/** Makes the pages from index.html: one that waits for the app, the landing page, and what the server renders the rest with. */
export function pages(): Plugin {
  let production = false
  return {
    name: 'pages',
    enforce: 'post',
    configResolved(config) {
      production = config.isProduction
    },
    // In development only: the build takes index.html as a mere text.
    transformIndexHtml: () =>
      [bootModule, entryModule].map((module) => ({
        tag: 'script',
        attrs: { type: 'module', src: `/${module}` },
        injectTo: 'head' as const,
      })),
    async generateBundle(_options, bundle) {
      const files = listAppFiles(bundle)
      const { renderPage, renderPlainPage, screenNames } = await buildServerRenderer(
        {
          ...files,
          template: readFileSync(join(root, 'index.html'), 'utf8'),
          bootScript: await compileBootScript(),
          styles: readStyles(bundle),
          fonts: listFonts(bundle),
        },
        production,
      )
      const lost = screenNames.filter((name) => !(name in files.screens))
      if (lost.length > 0) throw new Error(`No code was built of the screens ${lost.join(', ')}.`)
      const { html } = await renderPage('/', { user: null, chants: [] })
      this.emitFile({ type: 'asset', fileName: landingPageName, source: html })
      this.emitFile({ type: 'asset', fileName: 'index.html', source: renderPlainPage() })
    },
  }
}
