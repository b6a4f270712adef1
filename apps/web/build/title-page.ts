import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { getPage, listScreenFiles } from './screen-files.ts'
import { landingModule } from './start-script.ts'

/** Handed out by the server in the place of the page to whoever has no session; `static-files.ts` there knows the name. */
export const titlePageName = 'title-page.html'
const source = join(import.meta.dirname, '../src/app/title-page.tsx')

/** What is written carries no style; the page links to it. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? '' : undefined),
}

const linkTo = (href: string) =>
  `<link rel="${href.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${href}">`

/** The page with the landing screen written into it, so that a visitor reads it before any script has come. */
export function titlePage(): Plugin {
  return {
    name: 'title-page',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<{ writeTitlePage: () => string }>(source, {
        configFile: false,
        plugins: [withoutStyles],
      })
      const [, title = '', written = ''] = /^(<title>.*?<\/title>)?(.*)$/s.exec(module.writeTitlePage()) ?? []
      const links = listScreenFiles(bundle, landingModule).map(linkTo)
      const page = getPage(bundle)
        .source.replace('<html lang="en">', '<html lang="en" data-visitor>')
        .replace(/<title>.*?<\/title>/, title)
        .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
        // What is read here needs no script: style and fonts go first.
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace('<div id="root"></div>', `<div id="root">${written}</div>`)
      this.emitFile({ type: 'asset', fileName: titlePageName, source: page })
    },
  }
}
