import { m } from '@schola/messages'

const messages = m
type Messages = typeof messages

/** Keys of the errors in the message catalog, without their prefix. */
export type ErrorCode = { [Key in keyof Messages]: Key extends `errors_${infer Code}` ? Code : never }[keyof Messages]

type Params = Readonly<Record<string, string | number>>
type ParamsOf<C extends ErrorCode> = Parameters<Messages[`errors_${C}`]>[0]
type OwnParams<C extends ErrorCode> = undefined extends ParamsOf<C> ? [] : [params: Params & ParamsOf<C>]

interface HttpErrorOptions {
  readonly params?: Params
  readonly retryAfterSeconds?: number | undefined
  /** Other fields of the reply. */
  readonly details?: object
}

/** An error that the caller receives as `{ message, code, params }`, worded in the message catalog. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly params: Params | undefined
  readonly retryAfterSeconds: number | undefined
  readonly details: object

  constructor(status: number, code: ErrorCode, { params, retryAfterSeconds, details = {} }: HttpErrorOptions = {}) {
    const word = messages[`errors_${code}`] as (params: Params) => string // the factories below check the parameters
    super(word(params ?? {}))
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.params = params
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
  }

  get body(): object {
    const { message, code, params, details } = this
    return { message, code, ...(params && { params }), ...details }
  }
}

const errorWith =
  (status: number) =>
  <C extends ErrorCode>(code: C, ...[params]: OwnParams<C>): HttpError =>
    new HttpError(status, code, params && { params })

export const badRequest = errorWith(400)
export const unauthorized = errorWith(401)
export const forbidden = errorWith(403)
export const notFound = errorWith(404)
export const conflict = errorWith(409)
export const unprocessable = errorWith(422)

export const signInFirst = () => unauthorized('sign_in_first')
export const userNotFound = () => notFound('user_not_found')
export const chantNotFound = () => notFound('chant_not_found')
export const exerciseNotFound = (id: number) => notFound('exercise_not_found', { id })
