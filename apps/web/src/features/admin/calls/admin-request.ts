import { ApiError } from '../../../lib/api/api-error.ts'
import { requestStraight } from '../../../lib/api/request.ts'
import { createStore } from '../../../lib/store.ts'

/** Prefix of the keys of all queries of the panel, so that logging out can remove them. */
export const adminKey = ['admin'] as const

interface PasswordPrompt {
  readonly answer: Promise<boolean>
  readonly settle: (isElevated: boolean) => void
}

const passwordPrompt = createStore<PasswordPrompt | undefined>(undefined)

export const usePasswordPrompt = (): PasswordPrompt | undefined => passwordPrompt.use()

/** Concurrent calls share one prompt. */
function promptForPassword(): Promise<boolean> {
  const open = passwordPrompt.get()
  if (open) return open.answer
  let resolve = (_isElevated: boolean) => {}
  const answer = new Promise<boolean>((settled) => {
    resolve = settled
  })
  function settle(isElevated: boolean): void {
    passwordPrompt.set(undefined)
    resolve(isElevated)
  }
  passwordPrompt.set({ answer, settle })
  return answer
}

const isElevated = async (): Promise<boolean> => (await requestStraight('GET /api/admin/session')).elevated

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

async function retryElevated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isForbidden(error) || (await isElevated()) || !(await promptForPassword())) throw error
    return call()
  }
}

/** Sends a call of an operator. If the elevation has expired, prompts for the password and retries. */
export const adminRequest: typeof requestStraight = (route, ...given) =>
  retryElevated(() => requestStraight(route, ...given))

export class ElevationExpired extends Error {}

async function detectExpiry<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isForbidden(error) && !(await isElevated())) throw new ElevationExpired('The password has to be entered again.')
    throw error
  }
}

/** For background calls: throws ElevationExpired instead of prompting for the password. */
export const quietAdminRequest: typeof requestStraight = (route, ...given) =>
  detectExpiry(requestStraight(route, ...given))

/** Lets the browser download a file. Ensures elevation first, because the download cannot be retried. */
export async function adminDownload(address: string): Promise<boolean> {
  if (!(await isElevated()) && !(await promptForPassword())) return false
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
  return true
}
