import { request } from './request.ts'

/** Deletes the learner's account and everything in it. */
export async function deleteAccount(userId: string): Promise<void> {
  await request('DELETE /api/users/:userId', { params: { userId } })
}
