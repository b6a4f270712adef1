import { listExerciseVersions, restoreExerciseVersion } from '@schola/contract/exercise-versions'
import type { FastifyInstance } from 'fastify'
import { describeExercise } from '../content/curriculum.ts'
import type { Deps } from '../http/deps.ts'
import { exerciseNotFound } from '../http/http-error.ts'
import { serveCall } from '../http/serve-call.ts'
import { findExerciseRow } from '../repositories/exercise-repository.ts'
import { listVersions } from '../repositories/exercise-version-repository.ts'
import { findPeople } from '../repositories/user-summary-repository.ts'
import { restoreVersion } from '../use-cases/change-exercise.ts'

/** Older ones can still be restored by their number. */
const maxVersionsListed = 200

export function serveExerciseVersions(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listExerciseVersions, async ({ params, queries }) => {
    const row = await findExerciseRow(queries, params.id)
    if (!row) throw exerciseNotFound(params.id)
    const kept = await listVersions(queries, row.id, maxVersionsListed)
    // What nobody has changed is its own and only version.
    const versions = kept.length > 0 ? kept : [{ ...row, cause: 'original' as const, actorId: null, at: null }]
    return {
      isDeleted: row.deletedAt !== null,
      people: await findPeople(
        queries,
        versions.map(({ actorId }) => actorId),
      ),
      versions: versions.map((version) => ({ ...version, at: version.at?.toISOString() ?? null })),
    }
  })

  serveCall(app, deps, restoreExerciseVersion, async ({ params, body, queries, session, now, note }) => {
    const wanted = { ...params, seenVersion: body?.version }
    const row = await restoreVersion(queries, wanted, { actorId: session.user.id, at: now })
    note({ fromVersion: params.version, version: row.version })
    return describeExercise(row)
  })
}
