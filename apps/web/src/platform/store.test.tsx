import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('components follow the value of a store', () => {
  const store = createStore(1)
  const Shown = () => <p>{store.use()}</p>
  render(<Shown />)
  screen.getByText('1')
  act(() => store.set(2))
  screen.getByText('2')
  expect(store.get()).toBe(2)
})

test('a component that uses a part renders again only when that part changes', () => {
  const store = createStore({ name: 'Kyrie', level: 1 })
  const Name = () => <p>{store.use(({ name }) => name)}</p>
  const onRender = vi.fn<() => void>()
  render(
    <Profiler id="name" onRender={onRender}>
      <Name />
    </Profiler>,
  )
  act(() => store.set({ name: 'Kyrie', level: 2 }))
  expect(onRender).toHaveBeenCalledTimes(1)
  act(() => store.set({ name: 'Gloria', level: 2 }))
  screen.getByText('Gloria')
})

test('the stored value is read once, when it is first shown', () => {
  let reads = 0
  const store = createStore('initial', () => {
    reads += 1
    return 'stored'
  })
  const Shown = () => <p>{store.use()}</p>
  expect(reads).toBe(0)
  render(<Shown />)
  screen.getByText('stored')
  expect(store.get()).toBe('stored')
  expect(reads).toBe(1)
})
