import { ApiError } from '../../../lib/api/api-error.ts'
import { requestStraight } from '../../../lib/api/request.ts'
import { createStore } from '../../../lib/store.ts'

/** Every query of the panel has a key that begins with this, so that logging out can drop them all. */
export const adminKey = ['admin'] as const

interface PasswordPrompt {
  readonly answer: Promise<boolean>
  readonly settle: (isElevated: boolean) => void
}

const passwordPrompt = createStore<PasswordPrompt | undefined>(undefined)

export const usePasswordPrompt = (): PasswordPrompt | undefined => passwordPrompt.use()

/** Calls that find the prompt open share its answer. */
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

/** An operator's call. If it is refused because the elevation has expired, it waits for the password and is retried. */
export const adminRequest: typeof requestStraight = (route, ...given) =>
  retryElevated(() => requestStraight(route, ...given))

/** The elevation has expired, and the operator was not asked for the password. */
export class ElevationExpired extends Error {}

async function tellExpired<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isForbidden(error) && !(await isElevated())) throw new ElevationExpired('The password has to be entered again.')
    throw error
  }
}

/** An operator's call that nobody waits for: it does not ask for the password. */
export const quietAdminRequest: typeof requestStraight = (route, ...given) =>
  tellExpired(requestStraight(route, ...given))

/** A download that the browser makes by itself, as a stream; it cannot be retried, so elevation is ensured before. */
export async function adminDownload(address: string): Promise<boolean> {
  if (!(await isElevated()) && !(await promptForPassword())) return false
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
  return true
}
