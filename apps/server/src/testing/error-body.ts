import { expect } from 'vitest'
import { type ErrorCode, HttpError } from '../calls/http-error.ts'

/** The reply of an error, as the caller receives it. */
export const errorBody = (code: ErrorCode, params?: Readonly<Record<string, string | number>>): object =>
  new HttpError(0, code, params && { params }).body

export const anyError: object = expect.objectContaining({ message: expect.any(String), code: expect.any(String) })
