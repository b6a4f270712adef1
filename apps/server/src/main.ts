import { findSignInNotice } from './features/sign-in/local-sign-in.ts'
import { readSettings } from './settings/settings.ts'
import { startServer } from './start.ts'

const stopping = new AbortController()
const log = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) {
    for (const mistake of read.mistakes) process.stderr.write(`${mistake}\n`)
    process.exitCode = 1
    return
  }
  let stopServer: (() => Promise<void>) | undefined
  function stop() {
    if (stopping.signal.aborted) {
      // A second signal during the start ends the process: PostgreSQL may take long to start.
      if (!stopServer) process.exit(1)
      return
    }
    log('Stopping.')
    stopping.abort()
    stopServer?.().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Schola could not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  // Before the start, so that a signal also stops a database that is starting.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

  stopServer = await startServer(read.settings, log, stopping.signal)
  const { publicUrl } = read.settings
  log(`Admin panel: sign in, then open ${publicUrl}/admin and enter the admin password.`)
  const notice = findSignInNotice(read.settings)
  if (notice !== undefined) log(notice)
  log(`Schola is ready at ${publicUrl}`)
}

/** Describes an error at start and, if known, what to do. */
function explain(error: unknown): string {
  const { code, port } = Object(error) as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use. Stop the other program or choose another port: PORT=3001 npm start.`
  if (code === 'EACCES')
    return `Port ${String(port)} may not be used by this user. Choose one above 1023: PORT=3000 npm start.`
  return `Schola could not start: ${error instanceof Error ? error.message : String(error)}`
}

main().catch((error: unknown) => {
  // A signal of the terminal also ends PostgreSQL, whose start then fails.
  if (stopping.signal.aborted) process.exit(0)
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
