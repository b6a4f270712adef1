import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mixTargets } from './crowd.ts'
import { populate } from './population.ts'
import { type Figure, perSecond, ratioFigure } from './report.ts'
import { ratios, takeTurns } from './rounds.ts'
import { findFreePort, type Stage, withStage } from './stage.ts'

const users = 5000
const signedIn = 200

/** Everything that it writes stays in its folder. */
function configure(folder: string, name: string, port: number, servers: readonly string[]): string {
  const upstream = servers.map((url) => `server ${new URL(url).host};`).join(' ')
  return `
daemon off;
pid ${folder}/${name}.pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/${name}-body;
  proxy_temp_path ${folder}/${name}-proxy;
  fastcgi_temp_path ${folder}/${name}-fastcgi;
  uwsgi_temp_path ${folder}/${name}-uwsgi;
  scgi_temp_path ${folder}/${name}-scgi;
  upstream schola { ${upstream} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://schola;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`
}

async function startProxy(stage: Stage, nginx: string, name: string, servers: readonly string[]): Promise<string> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(stage.folder, `${name}.conf`)
  await writeFile(file, configure(stage.folder, name, port, servers))
  await stage.startOther(nginx, ['-p', stage.folder, '-e', 'stderr', '-c', file], `${url}/healthz`)
  return url
}

/** One server, and two that know nothing of each other, behind nginx on one PostgreSQL. */
export async function measureProxy(): Promise<Figure[]> {
  const nginx = process.env['NGINX_PATH']
  if (nginx === undefined) throw new Error('nginx is not installed; install it and run `npm run bench proxy` again.')
  return withStage(async (stage) => {
    const databaseUrl = await stage.makeDatabase('bench_proxy')
    const behindProxy = { TRUST_PROXY: '1' }
    const first = await stage.startApp(databaseUrl, behindProxy)
    const second = await stage.startApp(databaseUrl, behindProxy)
    const learners = await populate(databaseUrl, users, signedIn)
    const one = await startProxy(stage, nginx, 'one', [first.url])
    const two = await startProxy(stage, nginx, 'two', [first.url, second.url])
    const targets = await mixTargets(first.url, learners)
    const [direct = [], single = [], pair = []] = await takeTurns(
      [
        { name: 'one server, no proxy', url: first.url, targets },
        { name: 'one server behind nginx', url: one, targets },
        { name: 'two servers behind nginx', url: two, targets },
      ],
      stage.folder,
    )
    const figure = (name: string, values: readonly number[], floor: readonly number[], against: string) =>
      ratioFigure(
        { name, value: perSecond(values), floor: `${perSecond(floor)} ${against}` },
        ratios(values, floor),
        undefined,
      )
    return [
      figure('one server behind nginx, 80 reads to 20 writes', single, direct, 'without a proxy'),
      figure('two servers behind nginx, 80 reads to 20 writes', pair, single, 'with one'),
    ]
  })
}
