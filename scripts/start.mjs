import { builtEntry, ensureBuilt } from './lib/built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { say } from './lib/say.mjs'

process.chdir(root)
process.env.NODE_ENV ??= 'production'
await ensureInstalled()
await ensureBuilt()
say('starting ...')
process.setSourceMapsEnabled(true)
// In this very process: a signal meant for the server reaches it, and nothing is left behind.
await import(builtEntry('main'))
