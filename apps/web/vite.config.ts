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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [orderLayers(), contentModules(), react(), landingPage(), serviceWorker()],
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it would report that our own plugins take most of the time, which they do.
      checks: { bundlerTimings: false },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
