import { runEntry } from './lib/run-entry.mjs'
import { fail } from './lib/say.mjs'

if (process.argv.length < 3) {
  fail('Name the file to write the weights to: npm run memory:fit FILE, then npm run memory:fit FILE -- --accept')
}
await runEntry('memory-fit')
