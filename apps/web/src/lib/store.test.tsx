import { describe, expect, it, vi } from 'vitest'
import { createChoice, createChoiceSet, createSwitch } from './store.ts'

describe('a choice of this device', () => {
  const create = () => createChoice('a_choice', ['one', 'two'])

  it('is remembered, the default by no entry; an unknown value is ignored', () => {
    expect(create().get()).toBe('one')
    create().set('two')
    expect(create().get()).toBe('two')
    create().set('one')
    expect(localStorage.getItem('a_choice')).toBeNull()
    localStorage.setItem('a_choice', 'seven')
    expect(create().get()).toBe('one')
  })

  it('by its name is remembered, and so is that it is no more', () => {
    localStorage.setItem('some_choices', '{"kyrie":"xi","gloria":7}')
    const choices = createChoiceSet('some_choices')
    expect(choices.get()).toEqual({ kyrie: 'xi' })
    choices.choose('credo', 'iii')
    choices.choose('kyrie', undefined)
    expect(createChoiceSet('some_choices').get()).toEqual({ credo: 'iii' })
  })

  it.each([
    ['forbidden', undefined],
    ['broken', { getItem: () => fail(), setItem: () => fail() }],
  ])('holds as long as the page when storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    const silent = createSwitch('a_switch')
    expect(silent.get()).toBe(false)
    silent.set(true)
    expect(silent.get()).toBe(true)
  })
})

function fail(): never {
  throw new DOMException('No room.', 'QuotaExceededError')
}
