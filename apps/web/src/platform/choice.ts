import { deviceStorage, forget, readText, remember } from './storage.ts'
import { createStore } from './store.ts'

/** One of a few values, chosen on this device and remembered there. */
export interface Choice<T extends string> {
  readonly get: () => T
  readonly choose: (value: T) => void
  readonly use: () => T
}

/** The first value counts until another one is chosen. Without storage a choice holds as long as the page. */
export function createChoice<T extends string>(key: string, values: readonly [T, ...T[]]): Choice<T> {
  const [first] = values
  const store = createStore<T>(first, () => {
    const stored = readText(deviceStorage, key)
    return values.find((value) => value === stored) ?? first
  })
  return {
    get: store.get,
    choose: (value) => {
      store.set(value)
      if (value === first) forget(deviceStorage, [key])
      else remember(deviceStorage, key, value)
    },
    use: () => store.use(),
  }
}

/** The same for what is off until it is turned on. */
export interface Switch {
  readonly isOn: () => boolean
  readonly turn: (on: boolean) => void
  readonly use: () => boolean
}

export function createSwitch(key: string): Switch {
  const choice = createChoice(key, ['0', '1'])
  return {
    isOn: () => choice.get() === '1',
    turn: (on) => choice.choose(on ? '1' : '0'),
    use: () => choice.use() === '1',
  }
}
