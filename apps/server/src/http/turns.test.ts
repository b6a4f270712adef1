import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('under one name follow one another, also after a failure; under another they do not wait', async () => {
    const turns = new Turns()
    const order: string[] = []
    let finishFirst = () => {}
    const first = turns.take('a', () => new Promise<void>((resolve) => (finishFirst = resolve)))
    const failing = turns.take('a', async () => {
      order.push('failing')
      throw new Error('failed')
    })
    const last = turns.take('a', async () => order.push('last'))
    await turns.take('b', async () => order.push('other'))
    expect(order).toEqual(['other'])
    finishFirst()
    await expect(failing).rejects.toThrow('failed')
    await Promise.all([first, last])
    expect(order).toEqual(['other', 'failing', 'last'])
  })
})
