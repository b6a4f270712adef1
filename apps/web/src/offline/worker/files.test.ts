import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesCache } from '../../platform/cache-names.ts'
import { dropFormerFiles, fetchAndKeep, findFile, keepFiles } from './files.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Cache Storage in memory, oldest first. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const find = (name: string, url: string) => stores.get(name)?.get(new URL(url, location.origin).pathname)?.clone()
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (url: string, options: { cacheName?: string }) =>
      [...stores.keys()]
        .filter((name) => options.cacheName === undefined || options.cacheName === name)
        .map((name) => find(name, url))
        .find((response) => response !== undefined),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (url: string, kept: Response) => void store.set(new URL(url, location.origin).pathname, kept),
      }
    },
  })
  return stores
}

/** What the server has; the rest is not there. Answers with the addresses asked for. */
function serveFiles(files: Readonly<Record<string, string>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin)
    asked.push(pathname)
    const text = files[pathname]
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
  })
  return asked
}

const read = async (url: string, version: string) => (await findFile(url, version))?.text()
const one = [{ url: '/index.html', hash: hashOf('page 1') }, { url: '/assets/shared.js' }, { url: '/assets/old.js' }]
const two = [{ url: '/index.html', hash: hashOf('page 2') }, { url: '/assets/shared.js' }, { url: '/assets/new.js' }]
const served = { '/assets/shared.js': 'shared', '/assets/old.js': 'old', '/assets/new.js': 'new' }

const alone = { installing: null, waiting: null }

let stores = fakeCaches()

beforeEach(async () => {
  stores = fakeCaches()
  serveFiles({ ...served, '/index.html': 'page 1' })
  await keepFiles(one, '1')
})

afterEach(() => vi.unstubAllGlobals())

describe('promise 15.4: the files of a version', () => {
  it('a new version fetches only what no version before it has', async () => {
    const asked = serveFiles({ ...served, '/index.html': 'page 2' })
    await keepFiles(two, '2')
    expect(asked.toSorted()).toEqual(['/assets/new.js', '/index.html'])
    expect(await Promise.all([read('/index.html', '1'), read('/index.html', '2')])).toEqual(['page 1', 'page 2'])
  })

  it.each([
    ['a file is missing', { '/index.html': 'page 2' }, '/assets/new.js was answered with 404.'],
    ['the server has gone on', { ...served, '/index.html': 'page 3' }, '/index.html is of another version.'],
  ])('all of them or none: %s', async (_, files, message) => {
    serveFiles(files)
    await expect(keepFiles(two, '2')).rejects.toThrow(message)
    expect([...stores.keys()]).toEqual([filesCache('1')])
  })

  it('a page of the former version finds its code under the new worker, but never its page', async () => {
    serveFiles({ ...served, '/index.html': 'page 2' })
    await keepFiles(two, '2')
    expect(await read('/assets/old.js', '2')).toBe('old')
    stores.get(filesCache('2'))?.delete('/index.html')
    expect(await read('/index.html', '2')).toBeUndefined()
  })

  it('former versions go when no page of theirs can be open; at most two stay while one may be', async () => {
    for (const version of ['2', '3', '4']) stores.set(filesCache(version), new Map())
    stores.set('schola-kept', new Map())
    await dropFormerFiles('4', true, alone)
    expect([...stores.keys()]).toEqual([filesCache('2'), filesCache('3'), filesCache('4'), 'schola-kept'])
    await dropFormerFiles('4', false, alone)
    expect([...stores.keys()]).toEqual([filesCache('4'), 'schola-kept'])
  })

  it.each(['installing', 'waiting'])('the worker before it leaves the files of one that is %s', async (state) => {
    serveFiles({ ...served, '/index.html': 'page 2' })
    await keepFiles(two, '2')
    await dropFormerFiles('1', false, { ...alone, [state]: {} })
    expect([...stores.keys()]).toEqual([filesCache('1'), filesCache('2')])
  })

  it('code that is not fetched beforehand is kept when it is used, a failure is not', async () => {
    serveFiles({ '/assets/admin.js': 'panel' })
    for (const name of ['admin', 'gone'])
      await fetchAndKeep(new Request(new URL(`/assets/${name}.js`, location.origin)), '1')
    expect(await read('/assets/admin.js', '1')).toBe('panel')
    expect(await read('/assets/gone.js', '1')).toBeUndefined()
  })
})
