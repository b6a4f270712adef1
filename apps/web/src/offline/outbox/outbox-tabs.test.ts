import { describe, expect, it } from 'vitest'
import { answered, heldDelivery, keysOf, openTestOutbox, shareSentKeys, TestStore } from './outbox.test-data.ts'

describe('promise 15.9: many tabs', () => {
  it('what is written while another tab sends is looked for again, and told when it is done', async () => {
    const store = new TestStore()
    const first = openTestOutbox(store)
    const second = openTestOutbox(store)
    const { delivery, end } = heldDelivery()
    first.world.fates = [delivery]
    const reply = first.write('a')
    await Promise.resolve()
    second.world.online = false
    await second.write('b')
    end(answered)
    expect(await reply).toEqual({ currentStreak: 3 })
    await first.outbox.replay()
    expect(first.sent.map(({ key }) => key)).toEqual(['a', 'b'])
    second.world.online = true
    await second.outbox.replay()
    expect(second.sent).toEqual([])
  })

  it('a tab to which storage tells late what another has sent sends none of it again', async () => {
    const [sentKeys, own, late] = [shareSentKeys(), new TestStore(), new TestStore()]
    const first = openTestOutbox(own, { sentKeys })
    first.world.online = false
    for (const key of ['a', 'b', 'c']) await first.write(key)
    // As the second tab saw it last, and as it still sees it in its turn.
    for (const [key, text] of own.items) late.setItem(key, text)
    const second = openTestOutbox(late, { sentKeys })
    expect(keysOf(second.outbox.unacknowledgedOf('u1'))).toEqual(['a', 'b', 'c'])

    first.world.online = true
    await first.outbox.replay()
    second.world.online = false
    await second.write('d')
    second.world.online = true
    await second.outbox.replay()
    expect(first.sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(second.sent.map(({ key }) => key)).toEqual(['d'])
    expect(second.outbox.unacknowledgedOf('u1')).toEqual([])
  })
})
