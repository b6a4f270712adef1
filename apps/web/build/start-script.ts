import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { formOf, routes } from '../src/platform/paths.ts'
import { getPage, listScreenFiles } from './screen-files.ts'

const source = 'src/start/start.ts'
export const landingModule = '/screens/landing/landing.tsx'

/** The screens that are opened by their address often enough to be fetched ahead. */
const screens: readonly (readonly [address: string, module: string])[] = [
  [routes.home, '/screens/dashboard/dashboard.tsx'],
  [routes.chants, '/screens/all-chants/all-chants.tsx'],
  [routes.review, '/screens/review/review.tsx'],
  [routes.exercise, '/screens/player/player.tsx'],
  [routes.chant, '/screens/chant/chant.tsx'],
  [routes.progress, '/screens/my-progress/my-progress.tsx'],
]

/** For each of them the form of its address, and its files beyond those of the app. */
export const listScreens = (bundle: Rolldown.OutputBundle) =>
  screens.map(([address, module]) => ({ address: formOf(address).source, files: listScreenFiles(bundle, module) }))

async function compile(bundle: Rolldown.OutputBundle): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      builtScreens: JSON.stringify(listScreens(bundle)),
      builtTitlePage: JSON.stringify(listScreenFiles(bundle, landingModule)),
    },
    build: { write: false, lib: { entry: join(import.meta.dirname, '..', source), formats: ['iife'], name: 'start' } },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The start script was not built.')
  return chunk.code
}

/** A small script written into the page, before the first paint: it knows the theme, and what to ask for ahead. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    enforce: 'post',
    config: () => ({ define: { builtScreens: '[]', builtTitlePage: '[]' } }),
    transformIndexHtml: (_html, { server }) =>
      server ? [{ tag: 'script', attrs: { type: 'module', src: `/${source}` }, injectTo: 'head-prepend' }] : [],
    async generateBundle(_options, bundle) {
      const code = (await compile(bundle)).trim()
      if (/<\/script|<!--/i.test(code)) throw new Error('The start script would end the page it is written into.')
      const page = getPage(bundle)
      // As a file it would be a journey of its own; the server allows it by its hash.
      page.source = page.source.replace('<title>', () => `<script>${code}</script>\n    <title>`)
    },
  }
}
