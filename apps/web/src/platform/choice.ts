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

/** Several choices by their names; what was never chosen has no entry. */
export interface ChoiceSet {
  readonly get: () => Readonly<Record<string, string>>
  readonly choose: (name: string, value: string) => void
  /** As if it had never been chosen. */
  readonly forget: (name: string) => void
  readonly use: () => Readonly<Record<string, string>>
}

function readChoices(key: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readText(deviceStorage, key) ?? '{}')
    const entries = Object.entries(stored ?? {})
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** Choices whose names and values are not known beforehand, kept together. */
export function createChoiceSet(key: string): ChoiceSet {
  const store = createStore<Readonly<Record<string, string>>>({}, () => readChoices(key))
  function change(choices: Readonly<Record<string, string>>): void {
    store.set(choices)
    remember(deviceStorage, key, JSON.stringify(choices))
  }
  return {
    get: store.get,
    choose: (name, value) => change({ ...store.get(), [name]: value }),
    forget: (name) => {
      const { [name]: _forgotten, ...others } = store.get()
      change(others)
    },
    use: () => store.use(),
  }
}
