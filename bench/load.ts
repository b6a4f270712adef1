import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** One request that is sent again and again among others; `%d` in the body becomes a number that grows. */
export interface Target {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Load {
  readonly name: string
  readonly url: string
  readonly targets: readonly Target[]
  /** Sent by POST, each time with another number and another Idempotency-Key. */
  readonly body?: string
}

export interface Measured {
  readonly requests: number
  readonly perSecond: number
}

export const connections = 32

function findWrk(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const path = join(folder, 'wrk')
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // not in this folder
    }
  }
  return undefined
}

const wrk = findWrk()
export const generator = wrk === undefined ? 'a generator in Node (wrk is not installed)' : 'wrk'

async function readOutput(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`)
  return output
}

/** The targets as lines that both generators read: path, then headers, separated by tabs. */
function describeTargets(targets: readonly Target[]): string {
  return targets.map(({ path, headers = {} }) => [path, ...Object.entries(headers).flat()].join('\t')).join('\n')
}

function parseWrk(output: string): Measured & { failed: number } {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0),
  }
}

let runs = 0

/** Loads a server for some seconds; a single failed request makes the figure worthless and is an error. */
export async function runLoad(load: Load, seconds: number, folder: string): Promise<Measured> {
  runs += 1
  const list = join(folder, 'targets.tsv')
  await writeFile(list, describeTargets(load.targets))
  const given = [list, load.body ?? '', `run${process.pid}-${runs}`, String(runs * 1000)]
  const output =
    wrk === undefined
      ? await readOutput(process.execPath, [
          '--import',
          'tsx',
          join(import.meta.dirname, 'node-load.ts'),
          load.url,
          String(connections),
          String(seconds),
          ...given,
        ])
      : await readOutput(wrk, [
          '-t1',
          `-c${connections}`,
          `-d${seconds}s`,
          '--timeout',
          '10s',
          '-s',
          join(import.meta.dirname, 'wrk.lua'),
          load.url,
          '--',
          ...given,
        ])
  const { failed, ...measured } =
    wrk === undefined ? (JSON.parse(output) as Measured & { failed: number }) : parseWrk(output)
  if (failed > 0 || measured.requests === 0) throw new Error(`${load.name}: ${failed} of ${measured.requests} failed.`)
  return measured
}
