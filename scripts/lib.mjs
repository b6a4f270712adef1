import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. Without import.meta.dirname, so that an old Node gets as far as its error message. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)

export function say(line) {
  console.log(`schola: ${line}`)
}

/**
 * Ends the script with a sentence that names the next step, and no stack trace.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`schola: ${sentence}`)
  process.exit(1)
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a program and resolves with its exit code. With `buffered`, its output is printed in one piece when it ends. */
export function run(command, args, { buffered = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, ...options })
    const output = []
    for (const stream of buffered ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => output.push(chunk))
    // Ctrl-C reaches the child from the terminal; a kill reaches only this process.
    const forward = (signal) => child.kill(signal)
    const ignore = () => undefined
    process.on('SIGTERM', forward).on('SIGINT', ignore)
    function end(code) {
      process.stdout.write(Buffer.concat(output))
      process.off('SIGTERM', forward).off('SIGINT', ignore)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`schola: ${command} could not be run: ${error.message}`)
      end(127)
    })
    child.on(buffered ? 'close' : 'exit', (code, signal) => end(signal === null ? code : 130))
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

export const runInstalled = (name, args, options) => run(inRoot('node_modules', '.bin', name), args, options)

/** Runs the npm that started this script, which may not be the one on the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options)
}
