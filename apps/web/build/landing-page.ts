import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import type * as renderer from '../src/render-landing.tsx'
import { contentModules } from './content-modules.ts'

/** The server sends it to visitors at /; `static-files.ts` there has the name, too. */
export const landingPageName = 'landing-page.html'

const appRoot = join(import.meta.dirname, '..')

async function renderScreen(): Promise<string> {
  const vite = await createServer({
    root: appRoot,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [contentModules()],
  })
  try {
    const module = (await vite.ssrLoadModule('/src/render-landing.tsx')) as typeof renderer // the module of that file
    return await module.renderLanding()
  } finally {
    await vite.close()
  }
}

const rootElement = /<div id="root">.*<\/div>(?=\s*<noscript>)/s

export function landingPage(): Plugin {
  return {
    name: 'landing-page',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const html = page?.type === 'asset' ? String(page.source) : ''
      if (!rootElement.test(html)) throw new Error('index.html has no root element to render the landing page into.')
      // React puts the title first.
      const [, title = '', screen = ''] = /^(<title>.*?<\/title>)(.*)$/s.exec(await renderScreen()) ?? []
      const code = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'landing')
      const styles = code?.type === 'chunk' ? [...(code.viteMetadata?.importedCss ?? [])] : []
      if (styles.length === 0) throw new Error('The landing page has no styles.')
      const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
      const source = html
        .replace('</head>', () => `${links.join('')}</head>`)
        .replace(/<title>.*?<\/title>/, () => title)
        .replace(rootElement, () => `<div id="root" data-prerendered>${screen}</div>`)
      this.emitFile({ type: 'asset', fileName: landingPageName, source })
    },
  }
}
