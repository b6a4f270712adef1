import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLearner } from '../../account/forget-learner.ts'
import { ApiError } from '../../api/api-error.ts'
import { chantOf, learner, progressOf } from '../../testing/server.ts'
import { down, get, makeDevice, pathUrl, post, userUrl } from './response-cache.test-data.ts'
import { freshMs } from './response-cache.ts'

async function signedIn() {
  const device = makeDevice()
  await device.send(get(userUrl))
  await device.send(get(pathUrl))
  return device
}

beforeEach(() => localStorage.clear())

describe('promise 15.7: the response cache', () => {
  it('promise 19.2: an entry is {data, timestamp} under its prefix and endpoint', async () => {
    await signedIn()
    expect(JSON.parse(localStorage.getItem(`latin_learning_cache_${pathUrl}`) ?? '')).toEqual({
      data: ['answer at 1000000'],
      timestamp: 1_000_000,
    })
  })

  it('offline, the last known answer whatever its age, the known user with it, and without waiting', async () => {
    const { state, server, start } = await signedIn()
    state.now += 400 * freshMs
    state.online = false
    server.mockClear()
    const send = start()
    expect(await send(get(userUrl))).toEqual(learner)
    expect(await send(get(pathUrl))).toEqual(['answer at 1000000'])
    expect(server).not.toHaveBeenCalled()
  })

  it('promise 15.2: a review can be opened offline though none was before', async () => {
    const { server, send } = await signedIn()
    server.mockImplementation(down)
    expect(await send(get('/api/demo-user'))).toEqual(learner)
  })

  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['the page of a hotspot', new SyntaxError('Unexpected token <')],
    ['a proxy without its server', new ApiError(502, '')],
    ['a database that is away', new ApiError(503, '')],
  ])('the browser believes itself online: %s is offline too', async (_, error) => {
    const { server, send } = await signedIn()
    server.mockRejectedValue(error)
    expect(await send(get(pathUrl))).toEqual(['answer at 1000000'])
  })

  it.each([403, 404, 500])('a refusal (%i) is a refusal', async (status) => {
    const { server, send } = await signedIn()
    server.mockRejectedValue(new ApiError(status, ''))
    await expect(send(get(pathUrl))).rejects.toThrow(String(status))
  })

  it('a connection that neither answers nor fails: the known answer, and the new one when it comes', async () => {
    const { server, send, loseIt, onNewer } = await signedIn()
    let answer: (data: unknown) => void = () => undefined
    server.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const asked = send(get(pathUrl))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(3))
    loseIt()
    expect(await asked).toEqual(['answer at 1000000'])
    answer(['late'])
    await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(1))
  })

  it('an answer that is late and the same makes nobody ask again', async () => {
    const { server, send, loseIt, onNewer } = await signedIn()
    let answer: (data: unknown) => void = () => undefined
    const reply = new Promise((resolve) => (answer = resolve))
    server.mockReturnValue(reply)
    const asked = send(get(pathUrl))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(3))
    loseIt()
    const known = await asked
    answer(known)
    await reply
    await new Promise((resolve) => void setTimeout(resolve, 0))
    expect(onNewer).not.toHaveBeenCalled()
  })

  it('in a browser tab the server is always asked', async () => {
    const { state, send } = await signedIn()
    state.now += 1
    expect(await send(get(pathUrl))).toEqual(['answer at 1000001'])
  })

  it('in standalone mode an answer is fresh for an hour; behind it the server is asked once a page', async () => {
    const { state, server, start, onNewer } = await signedIn()
    state.standalone = true
    state.now += freshMs - 1
    const send = start()
    server.mockClear()
    expect(await send(get(pathUrl))).toEqual(['answer at 1000000'])
    await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(1))
    expect(await send(get(pathUrl))).toEqual([`answer at ${state.now}`])
    expect(server).toHaveBeenCalledTimes(1)
    state.now += freshMs
    expect(await send(get(pathUrl))).toEqual([`answer at ${state.now}`])
  })

  it('after a write nothing is fresh, and who is there is never taken for granted', async () => {
    const { state, server, send } = await signedIn()
    state.standalone = true
    state.now += 10
    await send(post('/api/users/u1/streak'))
    expect(await send(get(pathUrl))).toEqual([`answer at ${state.now}`])
    server.mockClear()
    await send(get(userUrl))
    expect(server).toHaveBeenCalledTimes(1)
  })

  it('a straight call is answered by the server or not at all', async () => {
    const { server, send } = await signedIn()
    server.mockImplementation(down)
    await expect(send({ ...get(userUrl), straight: true })).rejects.toThrow('Failed to fetch')
  })

  it.each(['/api/admin/users', '/api/users/u2/chants', '/api/users/u1/export', '/api/profiles', '/api/chants/1'])(
    'never keeps %s',
    async (url) => {
      const { server, send } = await signedIn()
      await send(get(url))
      expect(localStorage.getItem(`latin_learning_cache_${url}`)).toBeNull()
      server.mockImplementation(down)
      await expect(send(get(url))).rejects.toThrow('Failed to fetch')
    },
  )

  it.each(['{', '"words"', '{"data":1}', 'null'])('a spoilt entry (%s) is no entry', async (text) => {
    const { server, send } = await signedIn()
    localStorage.setItem(`latin_learning_cache_${pathUrl}`, text)
    server.mockImplementation(down)
    await expect(send(get(pathUrl))).rejects.toThrow('Failed to fetch')
  })

  it('storage that is full keeps nothing, and the answer comes all the same', async () => {
    const { state, send } = await signedIn()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    state.now += 1
    expect(await send(get(pathUrl))).toEqual(['answer at 1000001'])
    vi.restoreAllMocks()
  })
})

describe('promise 8.17: what a write is answered with is kept beside the path', () => {
  const rowKey = `latin_learning_cache_${pathUrl}#1`
  const row = (version: number) => ({ ...progressOf(version), version })
  const path = (version: number) => [chantOf(1, 'Kyrie', { progress: row(version) }), chantOf(2, 'Gloria')]
  const answered = (version: number) => ({
    chantId: 1,
    progress: row(version),
    outcome: 'merged',
    currentStreak: 9,
    dayStreak: { current: 3, longest: 4 },
    unlocked: [],
  })
  const answersUrl = '/api/users/u1/answers'

  /** A device that has read the path at version 5, and whose answer made it 6. */
  async function afterAnswer() {
    const device = makeDevice()
    device.server.mockImplementation(async ({ url }) => {
      if (url === userUrl) return learner
      return url === answersUrl ? answered(6) : path(5)
    })
    await device.send(get(userUrl))
    await device.send(get(pathUrl))
    device.state.now += 10
    await device.send(post(answersUrl))
    return device
  }

  it('and laid over it offline; the user has the new streaks', async () => {
    const { state, start } = await afterAnswer()
    state.online = false
    const send = start()
    expect(await send(get(pathUrl))).toEqual(path(6))
    const streaks = { currentStreak: 9, dayStreak: { current: 3, longest: 4 } }
    expect(await send(get(userUrl))).toEqual({ ...learner, ...streaks })
  })

  it('until a path is kept that was asked for later', async () => {
    const { state, server, send } = await afterAnswer()
    state.now += 10
    server.mockResolvedValue(path(7))
    expect(await send(get(pathUrl))).toEqual(path(7))
    expect(localStorage.getItem(rowKey)).toBeNull()
    server.mockImplementation(down)
    expect(await send(get(pathUrl))).toEqual(path(7))
  })

  it('also when that has an earlier version: the server was restored from a backup', async () => {
    const { state, server, send } = await afterAnswer()
    state.now += 10
    server.mockResolvedValue(path(3))
    expect(await send(get(pathUrl))).toEqual(path(3))
  })

  it('a path that was read before the answer and comes after it does not take it back', async () => {
    const { state, server, send } = await afterAnswer()
    state.now += 10
    let answer: (data: unknown) => void = () => undefined
    server.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const reading = send(get(pathUrl))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(4))
    state.now += 10
    server.mockResolvedValue(answered(7))
    await send(post(answersUrl))
    answer(path(6))
    expect(await reading).toEqual(path(7))
    server.mockImplementation(down)
    expect(await send(get(pathUrl))).toEqual(path(7))
  })

  it('another learner’s row, which an operator has written, is not', async () => {
    const { send } = await afterAnswer()
    const before = Object.keys(localStorage)
    await send(post('/api/users/u2/chants/1/progress'))
    expect(Object.keys(localStorage)).toEqual(before)
  })
})

describe('promise 15.17: nothing of the former user is readable', () => {
  const keysOf = () => Object.keys(localStorage).toSorted()

  it('when the server no longer knows the session', async () => {
    const { server, send } = await signedIn()
    localStorage.setItem('streak_u1_kyrie_level1', '4')
    localStorage.setItem('latin_learning_offline_queue', '[]')
    server.mockRejectedValue(new ApiError(401, ''))
    await expect(send(get(userUrl))).rejects.toThrow('401')
    expect(keysOf()).toEqual(['latin_learning_offline_queue'])
  })

  it('when somebody else is signed in', async () => {
    const { server, send } = await signedIn()
    server.mockResolvedValue({ ...learner, id: 'u2' })
    await send(get(userUrl))
    expect(keysOf()).toEqual([`latin_learning_cache_${userUrl}`])
    expect(localStorage.getItem(`latin_learning_cache_${userUrl}`)).toContain('u2')
  })

  it('when an answer comes after its owner has left', async () => {
    const { server, send, state } = await signedIn()
    let answer: (data: unknown) => void = () => undefined
    server.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const asked = send(get(pathUrl))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(3))
    state.forgettings += 1
    await forgetLearner()
    answer(['late'])
    await asked
    expect(keysOf()).toEqual([])
  })
})
