import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { fail, inRoot, root, runNode, say } from './lib.mjs'

process.chdir(root)
say('compiling the curriculum ...')
if ((await runNode(['scripts/build.mjs', 'content'])) !== 0) process.exit(1)

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

say(`server on port ${apiPort}, restarted when a source changes`)
const server = spawn(
  inRoot('node_modules', '.bin', 'tsx'),
  ['watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
    // In its own group, so that it does not get a second signal from the terminal.
    detached: true,
  },
)

const target = `http://localhost:${apiPort}`
const vite = await createServer({
  root: inRoot('apps', 'web'),
  configFile: inRoot('apps', 'web', 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/audio', '/healthz', '/readyz'].map((path) => [path, { target }])),
  },
})

let ending
function end() {
  ending ??= vite.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
server.once('exit', () => {
  end()
  void ending.then(() => process.exit())
})

await vite.listen().catch((error) => {
  server.kill('SIGTERM')
  fail(`The page cannot be served on port ${port}: ${error.message}`)
})
say(`page on ${publicUrl}, updated in place when a source changes; Ctrl-C ends both`)
