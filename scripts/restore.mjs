import { runEntry } from './lib/run-entry.mjs'
import { fail } from './lib/say.mjs'

if (process.argv.length < 3) fail('Name the file to read: npm run restore FILE')
await runEntry('restore')
