import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, ladder, openPractice, pass, press } from '../testing/practice.ts'
import { renderApp, setOnline } from '../testing/render-app.tsx'
import { chantOf, progressOf } from '../testing/server.ts'
import { startOffline } from './start.ts'

const mostBytes = 4000
const pathKey = 'latin_learning_cache_/api/users/u1/chants'

const kyrie = {
  ...chantOf(1, 'Kyrie'),
  progress: { ...progressOf(98), levelData: { 5: { completed: false, streak: 9 } } },
}
const gloria = chantOf(2, 'Gloria')

let stop = () => {}

afterEach(() => {
  stop()
  setOnline(true)
})

function open() {
  return openPractice('/chants/kyrie/exercise/501', 'Statement 501', {
    chant: kyrie,
    following: [gloria],
    exercises: ladder(5),
    start: (client) => {
      stop = startOffline(client)
    },
  })
}

/** The keys and the bytes of everything that is written to local storage from now on. */
function watchStorage() {
  const written: { readonly key: string; readonly bytes: number }[] = []
  function setItem(key: string, value: string) {
    written.push({ key, bytes: new Blob([key, value]).size })
    storage.setItem(key, value)
  }
  const storage = localStorage
  const watched = new Proxy(storage, {
    get: (target, name) => {
      if (name === 'setItem') return setItem
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  vi.stubGlobal('localStorage', watched)
  return written
}

describe('promise 8.17: what an answer costs the device', () => {
  it(`a right answer, online, with an empty queue, writes at most ${mostBytes} bytes, and never the path`, async () => {
    await open()
    await pass(1000)
    // As after a long time of playing.
    const finished = Array.from({ length: 500 }, () => crypto.randomUUID())
    localStorage.setItem('latin_learning_offline_queue_finished', JSON.stringify(finished))
    const written = watchStorage()
    await answer(true)
    await pass(700)
    expect(written.map(({ key }) => key)).toContain(`${pathKey}#1`)
    expect(written.map(({ key }) => key)).not.toContain(pathKey)
    const bytes = written.reduce((sum, each) => sum + each.bytes, 0)
    expect(bytes).toBeGreaterThan(500)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })

  it('offline and reloaded right after the answer, the page shows what it did', async () => {
    const { client } = await open()
    await pass(1000)
    await answer(true)
    await pass(2000)
    await press('Back to the learning path')
    const before = client.getQueryData(['learner-chants', 'u1'])
    stop()
    vi.useRealTimers()
    act(() => setOnline(false))
    document.body.innerHTML = ''
    const again = renderApp('/', (fresh) => {
      stop = startOffline(fresh)
    })
    await screen.findByRole('heading', { name: 'Gloria' })
    expect(again.getQueryData(['learner-chants', 'u1'])).toEqual(before)
    expect(screen.queryByText('Complete previous chants to unlock')).toBeNull()
  })
})
