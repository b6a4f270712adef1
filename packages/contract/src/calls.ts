import * as admin from './admin.ts'
import * as adminUsers from './admin-users.ts'
import * as answers from './answers.ts'
import * as attempts from './attempts.ts'
import * as audit from './audit.ts'
import * as chantSources from './chant-sources.ts'
import * as chants from './chants.ts'
import type { Call } from './define-call.ts'
import * as exchange from './exchange.ts'
import * as exerciseSearch from './exercise-search.ts'
import * as exerciseVersions from './exercise-versions.ts'
import * as exercises from './exercises.ts'
import * as grammar from './grammar.ts'
import * as health from './health.ts'
import * as itemAnalysis from './item-analysis.ts'
import * as memory from './memory.ts'
import * as overview from './overview.ts'
import * as progress from './progress.ts'
import * as reading from './reading.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as testOuts from './test-outs.ts'
import * as trash from './trash.ts'
import * as users from './users.ts'

const exported = {
  ...signIn,
  ...users,
  ...sessions,
  ...progress,
  ...answers,
  ...attempts,
  ...testOuts,
  ...memory,
  ...chants,
  ...reading,
  ...grammar,
  ...exercises,
  ...exerciseSearch,
  ...exerciseVersions,
  ...trash,
  ...exchange,
  ...chantSources,
  ...itemAnalysis,
  ...overview,
  ...admin,
  ...adminUsers,
  ...audit,
  ...health,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** All calls by name. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries<unknown>(exported).filter((entry): entry is [string, Call] => isCall(entry[1])),
)

export type AnyCall = Extract<(typeof exported)[keyof typeof exported], Call>

export type RouteOf<C> = C extends Call ? `${C['method']} ${C['path']}` : never

/** A call as 'METHOD /path/:parameter'. */
export type Route = RouteOf<AnyCall>

export type CallAt<R extends Route, C = AnyCall> = C extends Call ? (RouteOf<C> extends R ? C : never) : never
