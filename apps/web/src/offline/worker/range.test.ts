// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerRange, findSpan } from './range.ts'

const bytes = Uint8Array.from({ length: 10 }, (_, index) => index)
const file = () =>
  new Response(bytes, { headers: { 'content-type': 'audio/mpeg', 'content-length': '10', etag: '"one"' } })
const ask = (headers: Record<string, string>) =>
  answerRange(new Request('http://schola.test/audio/kyrie.mp3', { headers }), file())

async function read(answer: Promise<Response>) {
  const response = await answer
  const body = [...new Uint8Array(await response.arrayBuffer())]
  const { headers, status } = response
  return { status, body, range: headers.get('content-range'), length: headers.get('content-length') }
}

describe('promise 15.6: cached audio answers range requests', () => {
  it('Safari asks for bytes=0-1 first', async () => {
    const answer = await read(ask({ range: 'bytes=0-1' }))
    expect(answer).toEqual({ status: 206, body: [0, 1], range: 'bytes 0-1/10', length: '2' })
  })

  it.each([
    ['bytes=0-', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'bytes 0-9/10'],
    ['bytes=7-', [7, 8, 9], 'bytes 7-9/10'],
    ['bytes=8-99', [8, 9], 'bytes 8-9/10'],
    ['bytes=-3', [7, 8, 9], 'bytes 7-9/10'],
    ['bytes=-99', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'bytes 0-9/10'],
  ])('%s', async (range, body, contentRange) => {
    expect(await read(ask({ range }))).toMatchObject({ status: 206, body, range: contentRange })
  })

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s: there is no such part', async (range) => {
    expect(await read(ask({ range }))).toEqual({ status: 416, body: [], range: 'bytes */10', length: '0' })
  })

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'words=0-1', 'bytes=a-b'])(
    '%s is no single range: the whole file',
    async (range) => {
      expect(await read(ask({ range }))).toMatchObject({ status: 200, body: [...bytes], range: null })
    },
  )

  it('without a range, the whole file; under a condition, the part only of the same edition', async () => {
    expect(await read(ask({}))).toMatchObject({ status: 200, body: [...bytes] })
    expect(await read(ask({ range: 'bytes=0-1', 'if-range': '"one"' }))).toMatchObject({ status: 206 })
    expect(await read(ask({ range: 'bytes=0-1', 'if-range': '"two"' }))).toMatchObject({ status: 200 })
  })

  it('says what kind of sound it is and that it takes ranges', async () => {
    const { headers } = await ask({ range: 'bytes=0-1' })
    expect([headers.get('content-type'), headers.get('accept-ranges')]).toEqual(['audio/mpeg', 'bytes'])
  })

  it('parts laid side by side are the file, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (size, seed) => {
        const cut = seed % size
        const left = cut === 0 ? undefined : findSpan(`bytes=0-${cut - 1}`, size)
        const right = findSpan(`bytes=${cut}-`, size)
        expect(left ?? { start: 0, end: -1 }).toEqual({ start: 0, end: cut - 1 })
        expect(right).toEqual({ start: cut, end: size - 1 })
        expect(findSpan(`bytes=-${size - cut}`, size)).toEqual(right)
      }),
    )
  })
})
