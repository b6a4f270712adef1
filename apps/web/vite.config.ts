import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './build/service-worker.ts'
import { startScript } from './build/start-script.ts'
import { titlePage } from './build/title-page.ts'

const firstScreenFonts = [/^eb-garamond-latin-wght-normal/, /^alegreya-sans-latin-400-normal/]

/** Asks for the fonts of the first screen together with its script, not after the style sheet has been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) =>
          firstScreenFonts.some((font) => font.test(file.split('/').at(-1) ?? '')),
        )
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

const layerOrder = '@layer properties, theme, base, components, utilities;'

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
  plugins: [orderLayers(), react(), tailwindcss(), preloadFonts(), startScript(), titlePage(), serviceWorker()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
