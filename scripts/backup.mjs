import { runEntry } from './lib/run-entry.mjs'
import { fail } from './lib/say.mjs'

if (process.argv.length < 3) fail('Name the file to write: npm run backup FILE')
await runEntry('backup')
