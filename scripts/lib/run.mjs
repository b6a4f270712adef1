import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'

const ignore = () => undefined

/**
 * Runs a program to its end with our own input and output; resolves with its exit code.
 * `beside` others, what it prints comes in one piece at its end.
 */
export function run(command, args, { beside = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = beside ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, ...options })
    const printed = []
    for (const stream of beside ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => printed.push(chunk))
    // Ctrl-C reaches the child from the terminal; a kill reaches only us, so it is passed on.
    const passOn = (signal) => child.kill(signal)
    process.on('SIGTERM', passOn).on('SIGINT', ignore)
    function end(code) {
      process.stdout.write(Buffer.concat(printed))
      process.off('SIGTERM', passOn).off('SIGINT', ignore)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`schola: ${command} could not be run: ${error.message}`)
      end(127)
    })
    child.on(beside ? 'close' : 'exit', (code, signal) => end(signal === null ? code : 130))
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** A program that a package brought along. */
export const runInstalled = (name, args, options) => run(inRoot('node_modules', '.bin', name), args, options)

/** The npm that started us when there is one: it may not be the one on the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options)
}
