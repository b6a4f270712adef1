import type * as admin from '@schola/contract/admin'
import type * as adminUsers from '@schola/contract/admin-users'
import type * as attempts from '@schola/contract/attempts'
import type * as audit from '@schola/contract/audit'
import type * as chants from '@schola/contract/chants'
import type { BodyOf, Call, QueryOf, ReplyOf } from '@schola/contract/define-call'
import type * as exchange from '@schola/contract/exchange'
import type * as exerciseVersions from '@schola/contract/exercise-versions'
import type * as exercises from '@schola/contract/exercises'
import type * as itemAnalysis from '@schola/contract/item-analysis'
import type * as overview from '@schola/contract/overview'
import type * as progress from '@schola/contract/progress'
import type * as reading from '@schola/contract/reading'
import type * as trash from '@schola/contract/trash'
import type * as users from '@schola/contract/users'

type CallsIn<M> = Extract<M[keyof M], Call>

type AnyCall =
  | CallsIn<typeof admin>
  | CallsIn<typeof adminUsers>
  | CallsIn<typeof attempts>
  | CallsIn<typeof audit>
  | CallsIn<typeof chants>
  | CallsIn<typeof exchange>
  | CallsIn<typeof exerciseVersions>
  | CallsIn<typeof exercises>
  | CallsIn<typeof itemAnalysis>
  | CallsIn<typeof overview>
  | CallsIn<typeof progress>
  | CallsIn<typeof reading>
  | CallsIn<typeof trash>
  | CallsIn<typeof users>

type RouteOf<C> = C extends Call ? `${C['method']} ${C['path']}` : never

/** Every call of the contract, written as 'METHOD /path/:parameter'. */
export type Route = RouteOf<AnyCall>

type CallAt<R extends Route, C = AnyCall> = C extends Call ? (RouteOf<C> extends R ? C : never) : never

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Params<R extends Route> = [ParamNames<R>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamNames<R>, string | number>> }

type Body<C extends Call> = [BodyOf<C>] extends [never]
  ? { readonly body?: never }
  : undefined extends BodyOf<C>
    ? { readonly body?: BodyOf<C> }
    : { readonly body: BodyOf<C> }

type Query<C extends Call> = [QueryOf<C>] extends [never] ? { readonly query?: never } : { readonly query?: QueryOf<C> }

/** What a call needs besides its name. */
export type Given<R extends Route> = Params<R> & Body<CallAt<R>> & Query<CallAt<R>> & { readonly signal?: AbortSignal }

export type Reply<R extends Route> = ReplyOf<CallAt<R>>
