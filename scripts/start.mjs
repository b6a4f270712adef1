import { builtEntry, ensureBuilt } from './lib/built.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { say } from './lib/say.mjs'

process.chdir(root)
// Whoever says that this is production needs a real provider; a plain start is a trial on this machine.
if (!process.env.NODE_ENV) process.env.LOCAL_SIGN_IN ||= 'on'
process.env.NODE_ENV ||= 'production'
await ensureInstalled()
await ensureBuilt()
say('starting ...')
process.setSourceMapsEnabled(true)
// In this very process: a signal meant for the server reaches it, and nothing is left behind.
await import(builtEntry('main'))
