import { type AnswerStore, bulkStore, localStore } from './answer-store.ts'

export const currentUserUrl = '/api/auth/user'
/** Answers with the signed-in learner too. */
export const demoUserUrl = '/api/demo-user'

const ownUrl = /^\/api\/users\/([^/?]+)\/(?:chants|figures)$/
const contentUrl = /^\/api\/(?:lexicon|chants\/\d+\/(?:vocabulary|exercises|text|score))$/

/** Where the answer to a call is kept. Only what a learner's screens show is, and of people only the owner's own. */
export function findStore(url: string, ownerId: string | undefined): AnswerStore | undefined {
  if (url === currentUserUrl) return localStore
  if (ownerId === undefined) return undefined
  if (url === demoUserUrl || ownUrl.exec(url)?.[1] === encodeURIComponent(ownerId)) return localStore
  return contentUrl.test(url) ? bulkStore : undefined
}

/** Whose answer about the current user this is. */
export function findId(user: unknown): string | undefined {
  if (typeof user !== 'object' || user === null || !('id' in user)) return undefined
  return typeof user.id === 'string' ? user.id : undefined
}
