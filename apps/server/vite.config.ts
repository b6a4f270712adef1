import { join } from 'node:path'
import { defineConfig } from 'vite'

const programs = { main: 'main.ts', backup: 'cli/backup.ts', restore: 'cli/restore.ts' }
const sourceOf = (file: string) => join(import.meta.dirname, 'src', file)

export default defineConfig({
  // Our own packages are TypeScript and go into the bundle, and so does of zod what we use: it comes with the messages of 50
  // languages. What else npm installed stays where it is.
  ssr: { noExternal: [/^@schola\//, 'zod'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, sourceOf(file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
