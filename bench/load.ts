import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One request that is sent again and again among others. */
export interface Target {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by POST with an Idempotency-Key of its own; `%d` and `%012d` in it become a number that grows each time. */
  readonly body?: string
}

export interface Load {
  readonly name: string
  readonly url: string
  readonly targets: readonly Target[]
  readonly connections?: number
}

export interface Measured {
  readonly requests: number
  readonly perSecond: number
  /** 95 of 100 requests were answered within so many milliseconds. */
  readonly p95: number
}

export const usualConnections = 32

const wrk = process.env['WRK_PATH']
export const generator = wrk === undefined ? 'a generator in Node (wrk is not installed)' : 'wrk'

async function readOutput(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`)
  return output
}

/** The targets as lines that both generators read: path, body or a dash, then headers, separated by tabs. */
function describeTargets(targets: readonly Target[]): string {
  const lines = targets.map(({ path, body = '-', headers = {} }) => [path, body, ...Object.entries(headers).flat()])
  return lines.map((fields) => fields.join('\t')).join('\n')
}

interface Outcome extends Measured {
  readonly failed: number
  readonly why?: string
}

function parseWrk(output: string): Outcome {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p95: number(/p95 (\d+)/) / 1000,
    why: /(?:Socket errors|Non-2xx).*/.exec(output)?.[0] ?? '',
    failed:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0),
  }
}

let runs = 0

/** Loads a server for some seconds; a single failed request makes the figure worthless and is an error. */
export async function runLoad(load: Load, seconds: number, folder: string): Promise<Measured> {
  runs += 1
  const { url, connections = usualConnections } = load
  const list = join(folder, 'targets.tsv')
  await writeFile(list, describeTargets(load.targets))
  const given = [list, `run${process.pid}-${runs}`, String(runs * 1000)]
  const inNode = [join(import.meta.dirname, 'node-load.ts'), url, String(connections), String(seconds), ...given]
  const inWrk = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s']
  const script = ['-s', join(import.meta.dirname, 'wrk.lua'), url, '--', ...given]
  const { failed, why, ...measured }: Outcome =
    wrk === undefined
      ? (JSON.parse(await readOutput(process.execPath, ['--import', 'tsx', ...inNode])) as Outcome)
      : parseWrk(await readOutput(wrk, [...inWrk, ...script]))
  if (failed > 0 || measured.requests === 0) {
    throw new Error(`${load.name}: ${failed} of ${measured.requests} failed. ${why ?? ''}`)
  }
  return measured
}
