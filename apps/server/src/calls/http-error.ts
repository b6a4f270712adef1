/** A refusal that reaches the caller as `{ message }` with its status, and what else helps to go on. */
export class HttpError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly details: object

  constructor(status: number, message: string, retryAfterSeconds?: number, details: object = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
  }
}

export const badRequest = (message: string) => new HttpError(400, message)
export const signInFirst = () => new HttpError(401, 'Please sign in first.')
export const forbidden = (message: string) => new HttpError(403, message)
export const notFound = (message: string) => new HttpError(404, message)
export const conflict = (message: string, details?: object) => new HttpError(409, message, undefined, details)
export const userNotFound = () => notFound('There is no such user.')
export const chantNotFound = () => notFound('There is no such chant.')
export const exerciseNotFound = (id: number) => notFound(`Exercise with ID ${id} does not exist`)
