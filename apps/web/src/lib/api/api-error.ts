export class ApiError extends Error {
  readonly status: number
  readonly body: string
  readonly waitMs: number

  constructor(status: number, body: string, waitMs = 0) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.waitMs = waitMs
  }
}

/** The server's own words in the body of a failure; nothing when the body is not the server's. */
export function findMessage(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const isOurs =
      typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
    return isOurs ? String(value.message) : undefined
  } catch {
    return undefined
  }
}

export const findServerMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? findMessage(error.body) : undefined
