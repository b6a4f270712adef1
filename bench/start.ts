import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './report.ts'
import { median, rounds } from './rounds.ts'
import { findFreePort, waitUntilAnswers } from './stage.ts'

const root = join(import.meta.dirname, '..')
const bareServer = "require('http').createServer((_, r) => r.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')"

/** Milliseconds from the command to the first answer; the program is ended then. */
async function time(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await waitUntilAnswers(`${url}/healthz`, child)
    return performance.now() - begun
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  }
}

/** A first start with 24 chants took 21.7 times as long as bare Node; the 36 added since may cost three tenths more. */
const mostOfFloor = 21.7 * 1.3

function figure(
  name: string,
  times: readonly number[],
  floors: readonly number[],
  most = Number.POSITIVE_INFINITY,
): Figure {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`
  const ratio = median(times) / median(floors)
  return {
    name,
    value: seconds(median(times)),
    floor: `${seconds(median(floors))} bare Node`,
    ratio: ratio.toFixed(1),
    goal: Number.isFinite(most) ? `at most ${most.toFixed(1)}` : 'none',
    holds: ratio <= most,
    spread: `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`,
  }
}

/** `npm start`, installed and built, from the command to the first answer: with nothing there yet, and again. */
export async function measureStart(): Promise<Figure[]> {
  const first: number[] = []
  const again: number[] = []
  const bare: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'schola-bench-'))
    await chmod(folder, 0o711)
    try {
      const env = { NODE_ENV: 'production', LOCAL_SIGN_IN: 'on', LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: '' }
      bare.push(await time(process.execPath, ['-e', bareServer], {}))
      first.push(await time('npm', ['start'], env))
      again.push(await time('npm', ['start'], env))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    console.log(
      `  round ${round} of ${rounds}: first ${Math.round(first.at(-1) ?? 0)} ms, again ${Math.round(again.at(-1) ?? 0)} ms`,
    )
  }
  return [
    figure('npm start with an empty data folder: PostgreSQL made, migrated, seeded', first, bare, mostOfFloor),
    figure('npm start once more', again, bare),
  ]
}
