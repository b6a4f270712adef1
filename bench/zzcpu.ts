import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { answersOf, populate } from './learners.ts'
import { loadConnections, loadAtRate, loadOf } from './load.ts'
import { withStage } from './stage.ts'
const ticks = (pid: number) => { const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(s[11]) + Number(s[12])) * 10 }
const pids = (re: string) => execSync(`pgrep -f '${re}' || true`).toString().trim().split('\n').map(Number).filter((p) => p && p !== process.pid)
const sum = (re: string) => pids(re).reduce((a, p) => { try { return a + ticks(p) } catch { return a } }, 0)
const rate = Number(process.env['RATE'] ?? 0)
await withStage(async (stage) => {
  const url = await stage.makeDatabase('bench_schola')
  const program = await stage.startApp(url)
  const learners = await populate(url, 200, 200)
  let k = 0
  const paths = learners.map(({ userId, cookie }) => ({ path: `/api/users/${userId}/chants`, headers: { cookie, 'accept-encoding': process.env['ENC'] ?? 'gzip, deflate, br' } }))
  const load = process.env['PATHS'] ? loadOf(program.url, () => paths[k++ % paths.length]!) : loadOf(program.url, answersOf(learners))
  const run = (s: number) => rate ? loadAtRate(load, rate, s) : loadConnections(load, 32, s)
  await run(4)
  const N = 'dist/main.js|bench/peer/server.mjs', P = '^postgres: .*bench_schola|postgres: .*(wal|checkpoint|background)'
  const a = [sum(N), sum(P), load.acknowledged, process.cpuUsage().user]
  const m = await run(Number(process.env['SECS'] ?? 8))
  const b = [sum(N), sum(P), load.acknowledged]
  const n = b[2]! - a[2]!
  console.log(JSON.stringify({ perSecond: Math.round(m.perSecond), p50: m.p50, p95: m.p95, nodeMsPer: (b[0]! - a[0]!) / n, pgMsPer: (b[1]! - a[1]!) / n, n, failed: load.failed, bytes: load.bytes, mb: await program.maxMegabytes() }))
})
process.exit(0)
