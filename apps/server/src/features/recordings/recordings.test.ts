import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mp3 } from '../../testing/recordings.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { purgeRecordings } from './recordings.repository.ts'
import { maxOpenRangeBytes } from './recordings.routes.ts'

const test = useTestApp()
const url = '/api/admin/recordings'
const octets = { 'content-type': 'application/octet-stream' }

/** A published chant names the recording, so that everybody may hear it. */
async function publish(hash: string) {
  const published = JSON.stringify({ recording: { hash, timing: null } })
  await test().query('insert into chant_sources (version, published, changed_at) values (1, $1, now())', [published])
}

async function uploadPublished(bytes: Buffer): Promise<string> {
  const { hash, address } = (await upload(bytes)).json<{ hash: string; address: string }>()
  await publish(hash)
  return address
}

async function upload(payload: Buffer | string, headers: Record<string, string> = octets) {
  const operator = await test().signIn({ elevated: true })
  return test().call(operator, { method: 'POST', url, payload, headers })
}

describe('recordings that operators upload', () => {
  it('are kept once, under the hash of their bytes, and served as what they are', async () => {
    const bytes = mp3()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const first = await upload(bytes)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({ hash, bytes: bytes.length, kind: 'mp3', address: `/audio/own/${hash}.mp3` })
    expect((await upload(bytes)).json()).toEqual(first.json())
    expect(await test().query('select kind from recordings where hash = $1', [hash])).toEqual([{ kind: 'mp3' }])

    await publish(hash)
    const served = await test().app.inject({ url: `/audio/own/${hash}.mp3` })
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload.equals(bytes)).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect((await test().app.inject({ url: `/audio/own/${hash}.ogg` })).statusCode).toBe(404)
  })

  it('one of the curriculum is found by its hash, too, also of another melody', async () => {
    const { chants, settingsByChant } = await test().deps.curriculum.get()
    const settings = [...settingsByChant.values()].flat()
    const addresses = [chants, settings].map((all) => all.find(({ audioPath }) => audioPath !== null)?.audioPath ?? '')
    for (const address of addresses) {
      const [, beginning = ''] = /-([0-9a-f]{12})\.mp3$/.exec(address) ?? []
      const found = (kind: string) => test().app.inject({ url: `/audio/own/${beginning.padEnd(64, '0')}.${kind}` })
      expect((await found('mp3')).headers['location']).toBe(address)
      expect((await found('ogg')).statusCode).toBe(404)
    }
  })

  it('come whole or in parts, as players ask for them; a range without an end gets a part of a long one', async () => {
    const bytes = mp3({ frames: 6000, fill: 7 })
    bytes.write('the end', bytes.length - 7)
    const address = await uploadPublished(bytes)
    const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => test().app.inject({ method, url: address, headers })
    const whole = await ask()
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const head = await ask({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, `${bytes.length}`])
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=-2', bytes.length - 2, bytes.length],
      ['bytes=5-', 5, maxOpenRangeBytes + 5],
    ] as const) {
      const part = await ask({ range })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/${bytes.length}`])
      expect(part.rawPayload.equals(bytes.subarray(from, to))).toBe(true)
    }
    expect((await ask({ range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    const again = await ask({ 'if-none-match': whole.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['an audio file that is a program', Buffer.from('\x7fELF'.padEnd(5000, '\0'), 'latin1'), octets, 400],
    ['nothing', Buffer.alloc(0), octets, 400],
    ['a form', Buffer.from('a=b'), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), octets, 413],
  ])('%s is refused with a sentence and kept nowhere', async (_, payload, headers, status) => {
    const before = await test().query('select hash from recordings order by hash')
    const response = await upload(payload, headers)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.stringMatching(/^[A-Z].*\.$/) }),
    ])
    expect(await test().query('select hash from recordings order by hash')).toEqual(before)
  })

  it('one that no published chant names is served to operators alone', async () => {
    const { address } = (await upload(mp3({ fill: 8 }))).json()
    for (const session of [undefined, await test().signIn({ isAdmin: true })]) {
      for (const path of [address, '/audio/own/no-hash.mp3', '/audio/own/..%2f..%2fsecret']) {
        expect((await test().call(session, { url: path })).statusCode, path).toBe(404)
      }
    }
    const served = await test().call(await test().signIn({ elevated: true }), { url: address })
    expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })

  it('one that no chant names is deleted after thirty days, and one that a draft names is kept', async () => {
    const { hash } = (await upload(mp3({ fill: 3 }))).json()
    const named = (await upload(mp3({ fill: 4 }))).json()
    await test().query(`insert into chant_sources (chant_id, version, draft, changed_at) values (2100, 1, $1, now())`, [
      `{"recording":{"hash":"${named.hash}","timing":null}}`,
    ])
    const isKept = async (name: string) =>
      (await test().query('select from recordings where hash = $1', [name])).length === 1
    await purgeRecordings(test().database.queries, new Date(test().clock.now().getTime() - 1))
    expect(await isKept(hash)).toBe(true)
    await purgeRecordings(test().database.queries, test().clock.now())
    expect([await isKept(hash), await isKept(named.hash)]).toEqual([false, true])
  })
})
