import { ensureContent } from './lib/built.mjs'
import { root } from './lib/root.mjs'

process.chdir(root)
await ensureContent()
