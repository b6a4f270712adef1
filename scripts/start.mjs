import { inRoot, root, say } from './lib.mjs'

process.chdir(root)
// Production needs a sign-in provider; a plain start is a trial on this machine.
if (!process.env.NODE_ENV) process.env.LOCAL_SIGN_IN ||= 'on'
process.env.NODE_ENV ||= 'production'
say('starting ...')
process.setSourceMapsEnabled(true)
// In this process, so that a signal reaches the server.
await import(inRoot('apps', 'server', 'dist', 'main.js'))
