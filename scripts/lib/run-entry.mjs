import { resolve } from 'node:path'
import { builtEntry, ensureBuilt } from './built.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

/** Paths are meant from where the user typed them, which npm replaces by the repository's folder. */
const fromWhereTyped = (argument) =>
  argument.startsWith('-') ? argument : resolve(process.env.INIT_CWD ?? process.cwd(), argument)

/** Runs one of the server's built programs with the arguments of the command line. */
export async function runEntry(name) {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runNode([
    '--enable-source-maps',
    builtEntry(name),
    ...process.argv.slice(2).map(fromWhereTyped),
  ])
}
