import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentModules } from './build/content-modules.ts'
import { landingPage } from './build/landing-page.ts'
import { serviceWorker } from './build/service-worker.ts'

const layerOrder = '@layer base, components, utilities;'

/** Every style sheet says which layer wins: no one knows in which order the browser meets them. */
function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? { code: `${layerOrder}\n${code}`, map: null } : undefined),
  }
}

/** Code that only operators load has its own folder: the service worker does not fetch it beforehand. */
const operatorsModule = /\/src\/(screens\/admin\/|check-without-eval)/
const isLearners = (id: string) => /apps\/web\/src\/(?!components\/score\/)/.test(id) && !operatorsModule.test(id)
const folderOf = (isOperators: boolean) => (isOperators ? 'assets/admin' : 'assets')
const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  `${folderOf(moduleIds.some((id) => operatorsModule.test(id)))}/[name]-[hash].js`
const workerFileNames = ({ name }: { readonly name: string }) =>
  `${folderOf(name === 'compose-worker')}/[name]-[hash].js`

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // The tests of the layout build the app in a pseudo-locale, whose pages they serve themselves.
  plugins: [orderLayers(), contentModules(), react(), mode !== 'pseudo' && [landingPage(), serviceWorker()]],
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Messages name the language, which is a constant, in each function.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'] },
            // One request instead of dozens of a kilobyte each.
            { name: 'shared', test: isLearners, minShareCount: 8 },
          ],
        },
      },
      // On a busy machine it would report that our own plugins take most of the time, which they do.
      checks: { bundlerTimings: false },
    },
  },
  worker: { rolldownOptions: { output: { entryFileNames: workerFileNames } } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
