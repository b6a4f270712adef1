import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const instructions = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.trim().split(/\s+/))
const all = (name: string) => instructions.filter(([first]) => first === name).map(([, ...rest]) => rest)
const copies = all('COPY').map((words) => {
  const [stage] = words.filter((word) => word.startsWith('--from='))
  return { stage, sources: words.filter((word) => !word.startsWith('--')).slice(0, -1) }
})

// No container engine runs in the tests: these hold what can be read off the files.
describe('promise 23.16: the Dockerfile', () => {
  it('copies what is there, from here and from the stages before', () => {
    const fromHere = copies.filter(({ stage }) => stage === undefined).flatMap(({ sources }) => sources)
    expect(fromHere.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const stages = all('FROM').flatMap((words) => (words[1] === 'AS' ? [`--from=${words[2]}`] : []))
    expect(copies.filter(({ stage }) => stage !== undefined && !stages.includes(stage))).toEqual([])
    const kept = copies.filter(({ stage }) => stage !== undefined).flatMap(({ sources }) => sources)
    expect(
      kept.filter((path) => !/\/(node_modules|dist)$/.test(path) && !existsSync(path.replace('/schola', root))),
    ).toEqual([])
  })

  it('knows every workspace, without which npm ci refuses the lock file', () => {
    const manifests = ['apps', 'packages'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => `${group}/${name}/package.json`),
    )
    const copied = copies
      .flatMap(({ sources }) => sources)
      .filter((path) => /^(apps|packages)\/\w+\/package\.json$/.test(path))
    expect(copied.toSorted()).toEqual(manifests.filter((path) => existsSync(join(root, path))).toSorted())
  })

  it('copies every package of the server: npm put none into a folder of its own', () => {
    const lock = z.object({ packages: z.record(z.string(), z.object({})) }).parse(JSON.parse(read('package-lock.json')))
    expect(Object.keys(lock.packages).filter((path) => /^(apps|packages)\/\w+\/node_modules\//.test(path))).toEqual([])
  })

  it('lets in no file that it does not ask for', () => {
    const admitted = read('.dockerignore').match(/^!.+$/gm) ?? []
    const asked = copies.filter(({ stage }) => stage === undefined).flatMap(({ sources }) => sources)
    expect(new Set(asked.map((path) => `!${path.split('/')[0]}`))).toEqual(new Set(admitted))
  })

  it('ends as a user who is not root, without PostgreSQL’s programs, and with a check of health', () => {
    expect(all('USER').at(-1)).toEqual(['node'])
    const installs = all('RUN').filter((words) => words.includes('--omit=dev'))
    expect(installs).toEqual([expect.arrayContaining(['--omit=optional', '--ignore-scripts'])])
    expect(all('HEALTHCHECK').flat().join(' ')).toContain('/healthz')
    expect(all('CMD').at(-1)?.at(-1)).toContain('apps/server/dist/main.js')
    expect(read('Dockerfile')).not.toMatch(/SECRET|PASSWORD|ADD /)
  })
})

describe('promise 23.16: compose.yaml', () => {
  const service = z.object({
    read_only: z.literal(true),
    tmpfs: z.array(z.string()),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    environment: z.record(z.string(), z.string()),
    ports: z.array(z.string()).optional(),
    cap_drop: z.array(z.string()).optional(),
    volumes: z.array(z.string()),
  })
  const { services, volumes } = z
    .object({ services: z.object({ app: service, database: service }), volumes: z.record(z.string(), z.null()) })
    .parse(parse(read('compose.yaml')))

  it('has two read-only services, of which only the app is reached, from this machine alone', () => {
    expect(services.app.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(services.database.ports).toBeUndefined()
    expect(services.app.cap_drop).toEqual(['ALL'])
    const used = [services.app, services.database].flatMap((each) => each.volumes.map((volume) => volume.split(':')[0]))
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted())
  })

  it('holds no secret: each is asked of the environment, and a missing one is a mistake', () => {
    const secrets = { ...services.app.environment, ...services.database.environment }
    for (const name of ['SESSION_SECRET', 'ADMIN_PASSWORD', 'OIDC_CLIENT_SECRET', 'POSTGRES_PASSWORD']) {
      expect(secrets[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?.+\\}$`))
    }
    expect(secrets.DATABASE_URL).toMatch(/^postgres:\/\/schola:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:5432\/schola$/)
  })

  it('sets nothing that the app does not know', () => {
    const settings = read('apps/server/src/settings/settings.ts')
    const unknown = Object.keys(services.app.environment).filter((name) => !settings.includes(`  ${name}: optional(`))
    expect(unknown).toEqual([])
  })
})
