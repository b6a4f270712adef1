import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { judgeFailure, judgeSuccess, makeAsk } from './deliver.ts'

const ours = '{"message":"Why."}'

describe('promise 15.12: what an answer means for a queued write', () => {
  it.each([400, 403, 404, 413, 422])('%i is a refusal, with the server’s reason', (status) => {
    expect(judgeFailure(status, ours)).toEqual({ kind: 'refused', refusal: { status, message: 'Why.' }, body: ours })
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is for another time', (status) => {
    expect(judgeFailure(status, ours)).toEqual({ kind: 'later', failure: { status, body: ours, waitMs: 0 } })
  })

  it('401 waits for the owner to sign in', () => {
    expect(judgeFailure(401, ours)).toEqual({ kind: 'sign-in' })
  })

  it.each([
    [401, '<h1>Guest network: please sign in</h1>'],
    [403, '{"error":"blocked"}'],
    [404, ''],
    [502, '<h1>Bad Gateway</h1>'],
  ])('%i in the words of somebody else (%s) decides nothing', (status, body) => {
    expect(judgeFailure(status, body, 5000)).toEqual({ kind: 'later' })
  })

  it.each([undefined, 'Welcome', 3, null])('a success without an object (%j) is not our server’s', (reply) => {
    expect(judgeSuccess(reply)).toEqual({ kind: 'later' })
  })

  it('a success is the server’s reply', () => {
    expect(judgeSuccess({ recorded: true })).toEqual({ kind: 'answered', reply: { recorded: true } })
  })
})

describe('promise 15.12: what the answer to who is there means', () => {
  it.each([
    ['the learner', { id: 'u1' }, { userId: 'u1' }],
    ['a page that is not ours', 'Welcome', { waitMs: 0 }],
  ])('%s', async (_, reply, there) => {
    expect(await makeAsk(async () => reply)()).toEqual(there)
  })

  it.each([
    ['nobody', new ApiError(401, ours), { userId: undefined }],
    ['our server, which asks to wait', new ApiError(503, ours, 2000), { waitMs: 2000 }],
    ['our server, which does not', new ApiError(500, ours), { waitMs: 0 }],
    ['somebody else, who asks to wait', new ApiError(503, '<h1>Busy</h1>', 2000), { waitMs: 0 }],
    ['a refusal', new ApiError(403, ours, 2000), { waitMs: 0 }],
    ['no answer', new TypeError('Failed to fetch'), { waitMs: 0 }],
  ])('%s', async (_, error, there) => {
    expect(await makeAsk(() => Promise.reject(error))()).toEqual(there)
  })
})
