import * as admin from './admin.ts'
import * as adminUsers from './admin-users.ts'
import * as answers from './answers.ts'
import * as attempts from './attempts.ts'
import * as audit from './audit.ts'
import * as chants from './chants.ts'
import type { Call } from './define-call.ts'
import * as exchange from './exchange.ts'
import * as exerciseVersions from './exercise-versions.ts'
import * as exercises from './exercises.ts'
import * as health from './health.ts'
import * as itemAnalysis from './item-analysis.ts'
import * as overview from './overview.ts'
import * as progress from './progress.ts'
import * as reading from './reading.ts'
import * as trash from './trash.ts'
import * as users from './users.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the product: the routes, the OpenAPI document and the authorisation tests walk this list. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  [
    users,
    progress,
    answers,
    attempts,
    chants,
    reading,
    exercises,
    exerciseVersions,
    trash,
    exchange,
    itemAnalysis,
    overview,
    admin,
    adminUsers,
    audit,
    health,
  ].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]))),
)
