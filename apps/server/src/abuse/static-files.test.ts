import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFileFolders, secretText } from '../testing/file-folders.ts'
import { useTestApp } from '../testing/test-app.ts'
import { getRaw } from './testing/send-raw.ts'

const { webFolder, audioFolder, secretFile } = makeFileFolders()
const routes: RouteOptions[] = []
const test = useTestApp({}, { webFolder, audioFolder, onRoute: (route) => void routes.push(route) })

const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e%252f', '....//', '%c0%ae%c0%ae/']
const targets = ['secret.txt', 'etc/passwd', 'package.json', 'data/session-secret']

/** Paths that try to leave the folder that is served under a prefix, or the prefix itself. */
const waysOut = up.flatMap((step) =>
  [1, 2, 8].flatMap((times) => targets.map((target) => `${step.repeat(times)}${target}`)),
)
const hidden = [
  '.env',
  '%2eenv',
  '.git/config',
  'assets/.env',
  'assets/../.env',
  `%2f${encodeURIComponent(secretFile)}`,
  `/${secretFile}`,
]

describe('nothing outside the folders of files is served', () => {
  let port = 0
  let prefixes: string[] = []

  beforeAll(async () => {
    port = Number(new URL(await test().app.listen({ port: 0, host: '127.0.0.1' })).port)
    const wild = routes.filter(({ method, url }) => url.endsWith('*') && [method].flat().includes('GET'))
    prefixes = [...new Set(wild.map(({ url }) => url.slice(0, -1)))]
  })

  it('a file of the app is served, under every prefix that has files', async () => {
    expect(prefixes.toSorted()).toEqual(['/', '/audio/'])
    for (const prefix of prefixes) expect(await getRaw(port, `${prefix}assets/app.js`)).toContain('export {}')
  })

  it.each(['ways out of it', 'files that are not meant to be seen'])('%s', async (kind) => {
    const asked = prefixes.flatMap((prefix) =>
      (kind === 'ways out of it' ? waysOut : hidden).flatMap((path) => [`${prefix}${path}`, `${prefix}assets/${path}`]),
    )
    const answers = await Promise.all(asked.map((path) => getRaw(port, path)))
    for (const [index, answer] of answers.entries()) {
      // The page itself is a right answer: every address that is not a file is a screen.
      const isPage = answer.includes('<title>Schola</title>')
      expect([asked[index], isPage || /^HTTP\/1\.1 4\d\d /.test(answer)]).toEqual([asked[index], true])
      expect(answer).not.toMatch(new RegExp(`${secretText}|root:|"workspaces"`))
    }
  })

  it('no folder is listed', async () => {
    for (const path of prefixes.flatMap((prefix) => [`${prefix}assets`, `${prefix}assets/`])) {
      expect(await getRaw(port, path)).not.toContain('app.js')
    }
  })
})
