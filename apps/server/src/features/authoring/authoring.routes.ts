import {
  createChantSource,
  discardChantDraft,
  findPlaceEffects,
  getChantSource,
  listChantSources,
  publishChant,
  readComposerSources,
  readPastSource,
  restoreChantVersion,
  saveChantDraft,
  takeCurriculumChant,
  trashChant,
  untrashChant,
  withdrawChant,
} from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../calls/deps.ts'
import { type Handling, serveCall } from '../../calls/serve-call.ts'
import { findSource, type SourceRow } from './authoring.repository.ts'
import {
  createSource,
  discardDraft,
  restoreCurriculum,
  saveDraft,
  trashSource,
  unpublish,
  untrashSource,
} from './change-source.ts'
import { describeSource, joinSources, listSources, readPublished } from './describe-source.ts'
import { countPlaceEffects, readPlace } from './place-effects.ts'
import { publishDraft, restoreSource } from './publish-chant.ts'

type Handled = Pick<Handling<typeof withdrawChant>, 'session' | 'now' | 'queries' | 'note'>

const actOf = ({ session, now }: Pick<Handled, 'session' | 'now'>) => ({ actorId: session.user.id, at: now })

async function replyWithSource({ queries, note }: Pick<Handled, 'queries' | 'note'>, row: SourceRow) {
  note({ version: row.version })
  return describeSource(queries, row.chantId, row)
}

function draftRoutes(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, listChantSources, async ({ queries }) => listSources(queries))

  serveCall(app, deps, getChantSource, async ({ params, queries }) =>
    describeSource(queries, params.chantId, await findSource(queries, params.chantId)),
  )

  serveCall(app, deps, readPastSource, async ({ params, queries }) => ({
    source: await readPublished(queries, params.chantId, params.version),
  }))

  serveCall(app, deps, createChantSource, async (handling) => {
    const row = await createSource(handling.queries, handling.body.source, actOf(handling))
    handling.note({ chantId: row.chantId })
    return describeSource(handling.queries, row.chantId, row)
  })

  serveCall(app, deps, saveChantDraft, async (handling) => {
    const { params, body, queries, note } = handling
    const { version } = await saveDraft(queries, { ...params, version: body.version }, body.source, actOf(handling))
    note({ version })
    return { version }
  })
}

const changes = [
  [discardChantDraft, discardDraft],
  [withdrawChant, unpublish],
  [takeCurriculumChant, restoreCurriculum],
  [untrashChant, untrashSource],
] as const

export function authoringRoutes(app: FastifyInstance, deps: Deps): void {
  draftRoutes(app, deps)

  serveCall(app, deps, publishChant, async (handling) => {
    const { params, body, queries } = handling
    return replyWithSource(handling, await publishDraft(queries, { ...params, ...body }, actOf(handling)))
  })

  for (const [call, change] of changes) {
    serveCall(app, deps, call, async (handling) =>
      replyWithSource(
        handling,
        await change(handling.queries, { ...handling.params, ...handling.body }, actOf(handling)),
      ),
    )
  }

  serveCall(app, deps, restoreChantVersion, async (handling) => {
    const { params, body, queries, note } = handling
    note({ fromVersion: body.restored })
    return replyWithSource(handling, await restoreSource(queries, { ...params, ...body }, actOf(handling)))
  })

  serveCall(app, deps, trashChant, async (handling) => {
    await trashSource(handling.queries, { ...handling.params, ...handling.body }, actOf(handling))
    return { message: m.server_chant_trashed() }
  })

  serveCall(app, deps, findPlaceEffects, async ({ params, query, queries }) =>
    countPlaceEffects(queries, await deps.curriculum.get(), params.chantId, readPlace(query.place)),
  )

  serveCall(app, deps, readComposerSources, async ({ queries }) => joinSources(queries, await deps.curriculum.get()))
}
