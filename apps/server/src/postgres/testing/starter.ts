import { once } from 'node:events'
import { startEmbeddedPostgres } from '../embedded.ts'

// An app on its own for the tests: starts PostgreSQL, says where it is, and stops when its input ends.
const [dataDir = '', outsideRoot = ''] = process.argv.slice(2)
const { url, pid, stop } = await startEmbeddedPostgres({ dataDir, outsideRoot, log: () => undefined })
process.stdout.write(`${JSON.stringify({ url, pid })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await stop()
