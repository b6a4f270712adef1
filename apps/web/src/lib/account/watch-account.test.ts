import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchAccount } from './watch-account.ts'

const key = 'latin_learning_cache_/api/auth/user'
const entry = (id: string) => JSON.stringify({ data: { id }, timestamp: 1 })
const tell = (oldValue: string | null, newValue: string | null, name = key) =>
  window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue }))

function comeBack(): void {
  const shown = new Event('pageshow')
  Object.assign(shown, { persisted: true })
  window.dispatchEvent(shown)
}

let assign = vi.spyOn(window.location, 'assign')
let reload = vi.spyOn(window.location, 'reload')

beforeAll(watchAccount)

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
})

describe('no page goes on showing a learner who has left', () => {
  it.each([
    ['signed out in another tab', null],
    ['replaced in another tab', entry('u2')],
  ])('%s: this one goes home', (_, after) => {
    tell(entry('u1'), after)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('a newer answer about the same learner, a first one, and any other key change nothing', () => {
    tell(entry('u1'), JSON.stringify({ data: { id: 'u1', currentStreak: 3 }, timestamp: 2 }))
    tell(null, entry('u1'))
    tell(entry('u1'), null, 'streak_u1_kyrie_level1')
    expect(assign).not.toHaveBeenCalled()
  })

  it('the Back button finds the page again only while the same learner is there', () => {
    localStorage.setItem(key, entry('u1'))
    window.dispatchEvent(new Event('pagehide'))
    comeBack()
    expect(reload).not.toHaveBeenCalled()
    localStorage.clear()
    comeBack()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
