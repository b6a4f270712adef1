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
  /** The body holds a secret, of which not even a hash is kept. */
  readonly secretBody?: true
  /** The most that a body may hold; a common limit when absent. */
  readonly maxBodyBytes?: number
  /** Of a body that is a file and no JSON. */
  readonly bodyMedia?: 'application/octet-stream'
  /** Of an operator's change of which learners get nothing: what they get is not read again for it. */
  readonly leavesCurriculum?: true
  readonly reply: z.ZodType
  /** Of a reply that is text of its own kind and sent as it is made; JSON when absent. */
  readonly media?: 'text/csv; charset=utf-8'
  /** Status of a success; 200 when absent. */
  readonly status?: 201
}

export const defineCall = <const C extends Call>(call: C): C => call

type Field<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? S : never

export type BodyOf<C extends Call> = z.input<Field<C, 'body'>>
export type QueryOf<C extends Call> = z.input<Field<C, 'query'>>
export type ReplyOf<C extends Call> = z.output<C['reply']>
