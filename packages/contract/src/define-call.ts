import type { z } from 'zod'

/** Who may make a call: anyone; a signed-in learner; the learner named in the path or an elevated admin; an elevated admin. */
export type Access = 'anyone' | 'signed-in' | 'owner-or-admin' | 'admin'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parameters are written `:name`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body contains a secret; not even its hash is stored. */
  readonly secretBody?: true
  /** Overrides the common limit. */
  readonly maxBodyBytes?: number
  /** For a body that is a file instead of JSON. */
  readonly bodyMedia?: 'application/octet-stream'
  /** For an operator's change that learners do not see, so that the curriculum is not reloaded. */
  readonly leavesCurriculum?: true
  readonly reply: z.ZodType
  /** For a streamed reply that is not JSON. */
  readonly media?: 'text/csv; charset=utf-8'
  /** Status of a success; 200 when absent. */
  readonly status?: 201
}

export const defineCall = <const C extends Call>(call: C): C => call

type Field<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? S : never

export type BodyOf<C extends Call> = z.input<Field<C, 'body'>>
export type QueryOf<C extends Call> = z.input<Field<C, 'query'>>
export type ReplyOf<C extends Call> = z.output<C['reply']>
