import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createChoice, createSwitch } from './choice.ts'

const read = (choice: { use: () => string }) => renderHook(() => choice.use()).result.current

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('promise 6.17: a choice of this device', () => {
  it('is remembered; what is not one of its values is not', () => {
    const choose = () => createChoice('a_choice', ['one', 'two'])
    expect(read(choose())).toBe('one')
    choose().choose('two')
    expect(read(choose())).toBe('two')
    localStorage.setItem('a_choice', 'seven')
    expect(read(choose())).toBe('one')
  })

  it('the first value again keeps nothing', () => {
    const choice = createChoice('a_choice', ['one', 'two'])
    choice.choose('two')
    expect(localStorage.getItem('a_choice')).toBe('two')
    choice.choose('one')
    expect([choice.get(), localStorage.getItem('a_choice')]).toEqual(['one', null])
  })

  it('a switch is off until it is turned on, and holds where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    const silent = createSwitch('a_switch')
    expect(silent.isOn()).toBe(false)
    silent.turn(true)
    expect(silent.isOn()).toBe(true)
  })

  it.each([
    ['full', { getItem: () => null, setItem: () => fail() }],
    ['broken', { getItem: () => fail(), setItem: () => fail() }],
  ])('holds as long as the page when storage is %s', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    const choice = createChoice('a_choice', ['one', 'two'])
    expect(read(choice)).toBe('one')
    choice.choose('two')
    expect(read(choice)).toBe('two')
  })
})

function fail(): never {
  throw new DOMException('No room.', 'QuotaExceededError')
}
