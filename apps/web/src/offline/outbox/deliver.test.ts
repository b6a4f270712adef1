import { describe, expect, it } from 'vitest'
import { judgeFailure, judgeSuccess } from './deliver.ts'

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
