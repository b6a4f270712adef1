import { ApiError } from '../../api/api-error.ts'
import { requestStraight } from '../../api/request.ts'
import { createStore } from './store.ts'

interface Question {
  readonly answer: Promise<boolean>
  readonly settle: (isElevated: boolean) => void
}

const question = createStore<Question | undefined>(undefined)

function ask(): Promise<boolean> {
  const open = question.get()
  if (open) return open.answer
  let settle = (_isElevated: boolean) => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = (isElevated) => {
      question.set(undefined)
      resolve(isElevated)
    }
  })
  question.set({ answer, settle })
  return answer
}

/** Set while calls wait for the operator to enter the password again. */
export const usePasswordQuestion = (): Question | undefined => question.use()

const askSession = async (): Promise<boolean> => (await requestStraight('GET /api/admin/session')).elevated

/** Asks for the password if it is needed: for what the browser fetches by itself. */
export const ensureElevated = async (): Promise<boolean> => (await askSession()) || ask()

/**
 * Makes an operator's call. When it is refused because the elevation has expired, it waits for the password and is made
 * again, so that nothing on the screen is lost.
 */
export async function elevated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403
    if (!isRefused || (await askSession()) || !(await ask())) throw error
    return call()
  }
}
