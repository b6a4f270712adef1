import { expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

const never = () => false

/** Starts reads that end when the test says so. */
function startReads(maxAtOnce: number) {
  const begun: string[] = []
  const ends = new Map<string, (result: string) => void>()
  const stops = new Map<string, () => boolean>()
  const read = shareReads<string>(maxAtOnce)
  const start = (key: string, isGone = never) =>
    read(key, isGone, (shouldStop) => {
      begun.push(key)
      stops.set(key, shouldStop)
      return new Promise((resolve) => ends.set(key, resolve))
    })
  async function end(key: string, result: string) {
    ends.get(key)?.(result)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, start, end, shouldStop: (key: string) => stops.get(key)?.() }
}

it('callers with the same key share one read, and the next caller starts another', async () => {
  const { begun, start, end } = startReads(2)
  const both = [start('a'), start('a')]
  await end('a', 'first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  const third = start('a')
  await end('a', 'second')
  expect([await third, begun]).toEqual(['second', ['a', 'a']])
})

it('no more than the maximum runs at once; the others run in their turn', async () => {
  const { begun, start, end } = startReads(2)
  const all = ['a', 'b', 'c', 'd'].map((key) => start(key))
  expect(begun).toEqual(['a', 'b'])
  await end('b', 'b')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const key of ['a', 'c', 'd']) await end(key, key)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('a read that failed makes room for the next', async () => {
  const read = shareReads<string>(1)
  await expect(read('a', never, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await read('b', never, () => Promise.resolve('b'))).toBe('b')
})

it('a read is to stop when the last of its callers has gone; whoever comes then starts another', async () => {
  const { begun, start, end, shouldStop } = startReads(2)
  const gone = { one: true, other: false }
  const shared = [start('a', () => gone.one), start('a', () => gone.other)]
  expect(shouldStop('a')).toBe(false)
  gone.other = true
  expect(shouldStop('a')).toBe(true)
  const next = start('a')
  expect(begun).toEqual(['a', 'a'])
  await end('a', 'next')
  expect(await next).toBe('next')
  expect(shared).toHaveLength(2)
})
