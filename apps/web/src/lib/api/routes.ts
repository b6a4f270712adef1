import type { CallAt, Route } from '@schola/contract/calls'
import type { BodyOf, Call, QueryOf, ReplyOf } from '@schola/contract/define-call'

export type { Route }

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

export type Given<R extends Route> = Params<R> & Body<CallAt<R>> & Query<CallAt<R>> & { readonly signal?: AbortSignal }

export type Reply<R extends Route> = ReplyOf<CallAt<R>>
