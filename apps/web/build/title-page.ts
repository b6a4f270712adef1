import { basename, join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { makeReady, splitTitle, withLinks, withTitle } from '../src/app/page-text.ts'
import { getPage, listScreenFiles, readStyles } from './screen-files.ts'
import { landingModule } from './start-script.ts'

/** Handed out by the server in the place of the page to whoever has no session; `static-files.ts` there knows the name. */
export const titlePageName = 'title-page.html'
const component = join(import.meta.dirname, '../src/app/title-page.tsx')

/** What is written carries no style; the page links to it. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}

const fonts = [/^eb-garamond-latin-wght-normal/, /^alegreya-sans-latin-400-normal/]

/** Its words are there before any code: the fonts they are set in come with them. */
function linksToFonts(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.keys(bundle).filter((file) => fonts.some((font) => font.test(basename(file))))
  return files.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
}

interface Written {
  readonly writeTitlePage: () => string
  readonly writeWaiting: () => string
}

/** Where the app goes. */
export const place = '<div id="root"></div>'
const placeWith = (written: string) => `<div id="root">${written}</div>`

/** The page with the landing screen written into it, so that a visitor reads it before any script has come; for others, that it loads. */
export function titlePage(): Plugin {
  return {
    name: 'title-page',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<Written>(component, { configFile: false, plugins: [withoutStyles] })
      const { title, screen } = splitTitle(module.writeTitlePage())
      const page = getPage(bundle)
      const titled = withLinks(withTitle(page.source, title), linksToFonts(bundle))
      const files = listScreenFiles(bundle, landingModule)
      const { page: ready } = makeReady(titled, files, readStyles(bundle))
      const source = ready.replace('<html ', '<html data-visitor ').replace(place, () => placeWith(screen))
      this.emitFile({ type: 'asset', fileName: titlePageName, source })
      page.source = page.source.replace(place, () => placeWith(module.writeWaiting()))
    },
  }
}
