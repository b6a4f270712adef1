import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { fail } from './lib/say.mjs'

process.chdir(root)
const [name, ...args] = process.argv.slice(2)
if (name === undefined) fail('Name the tool of tools/content to run, such as check.')
await ensureInstalled()
const { runContentTool } = await import('./lib/content.mjs')
process.exitCode = await runContentTool(name, args)
