import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const place = mkdtempSync(join(tmpdir(), 'schola-audio-'))
const folder = join(place, 'audio')
mkdirSync(join(folder, 'words'), { recursive: true })
writeFileSync(join(folder, 'kyrie-abc.mp3'), 'ten bytes!')
writeFileSync(join(folder, 'words', 'pater-abc.mp3'), 'word')
writeFileSync(join(folder, '.hidden.mp3'), 'secret')
writeFileSync(join(place, 'secret.mp3'), 'secret')
afterAll(() => rmSync(place, { recursive: true }))

const test = useTestApp({}, { audioFolder: folder, webFolder: join(place, 'nothing built') })
const get = (url: string, range?: string) =>
  test().app.inject({ url, ...(range !== undefined && { headers: { range } }) })

describe('recordings', () => {
  it('come whole, as sound, to be kept for a year', async () => {
    const response = await get('/audio/kyrie-abc.mp3')
    expect([response.statusCode, response.body]).toEqual([200, 'ten bytes!'])
    expect(response.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.any(String),
    })
    expect((await get('/audio/words/pater-abc.mp3')).body).toBe('word')
  })

  it.each([
    ['bytes=0-1', 206, 'te', 'bytes 0-1/10'],
    ['bytes=4-', 206, 'bytes!', 'bytes 4-9/10'],
    ['bytes=-2', 206, 's!', 'bytes 8-9/10'],
    ['bytes=0-99', 206, 'ten bytes!', 'bytes 0-9/10'],
  ])('come in parts, as players ask for them: %s', async (range, status, body, contentRange) => {
    const response = await get('/audio/kyrie-abc.mp3', range)
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it('a part beyond the end does not exist', async () => {
    expect((await get('/audio/kyrie-abc.mp3', 'bytes=10-')).statusCode).toBe(416)
  })

  it.each([
    '/audio/../secret.mp3',
    '/audio/%2e%2e/secret.mp3',
    '/audio/..%2fsecret.mp3',
    '/audio/words/..%2f..%2fsecret.mp3',
    '/audio/%2e%2e%5csecret.mp3',
    '/audio/.hidden.mp3',
    '/audio/no-such.mp3',
    '/audio/',
    '/audio/words',
  ])('nothing else is to be had: %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toContain('secret\n')
    expect(response.body).not.toBe('secret')
  })
})
