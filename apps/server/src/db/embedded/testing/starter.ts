import { startEmbeddedPostgres } from '../embedded.ts'

// An app for the tests to kill. It stays connected, as Schola does.
const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbeddedPostgres({ dataDir, log: () => {} })
const { Client } = (await import('pg')).default
await new Client(url).connect()
process.stdout.write('ready\n')
