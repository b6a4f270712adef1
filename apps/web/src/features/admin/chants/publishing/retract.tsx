import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { discardChantDraft, refreshChants, trashChant, unpublishChant } from '../../calls/chant-sources.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { useAction } from '../../parts/use-action.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { notifyConflict, notifyUnsaved, useAct } from './use-act.ts'

type Question = 'discard' | 'unpublish' | 'trash'

interface RetractActionsProps {
  readonly whole: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onGone: () => void
}

export function RetractActions({ whole, keeper, onGone }: RetractActionsProps): ReactNode {
  const client = useQueryClient()
  const [asked, ask] = useState<Question>()
  const discarding = useAct('discardChant', keeper)
  const unpublishing = useAct('unpublishChant', keeper)
  const trashing = useAction('trashChant')
  const isBusy = discarding.busy || unpublishing.busy || trashing.busy
  const { name } = whole

  const discard = () =>
    discarding.act(
      (version) => discardChantDraft(whole.id, version),
      { title: m.authoring_discarded(), description: m.authoring_discarded_hint() },
      'discard',
    )

  const unpublish = () =>
    unpublishing.act((version) => unpublishChant(whole.id, version), {
      title: m.authoring_unpublished(),
      description: m.authoring_unpublished_hint({ name }),
    })

  const trash = () =>
    trashing.run(async () => {
      const version = await keeper.save()
      if (version === undefined) {
        notifyUnsaved()
        return
      }
      const outcome = await trashChant(whole.id, version)
      if ('conflict' in outcome) {
        notifyConflict(keeper.handleConflict(outcome.conflict))
        return
      }
      notifySuccess(m.authoring_state_trashed(), m.authoring_trashed_for({ name }))
      onGone()
      await refreshChants(client)
    })

  const questions = {
    discard: {
      title: m.authoring_discard_title(),
      message: m.authoring_discard_hint(),
      confirm: { label: m.authoring_discard_confirm(), onConfirm: () => void discard() },
    },
    unpublish: {
      title: m.authoring_unpublish_title({ name }),
      message: m.authoring_unpublish_hint(),
      confirm: { label: m.authoring_unpublish_confirm(), onConfirm: () => void unpublish() },
    },
    trash: {
      title: name === '' ? m.authoring_trash_unnamed_title() : m.authoring_trash_title({ name }),
      message: whole.isPublished ? m.authoring_trash_published_hint() : m.authoring_trash_hint(),
      confirm: { label: m.authoring_trash_confirm(), onConfirm: () => void trash() },
    },
  }
  const canDiscard = whole.hasDraft && whole.isPublished
  if (whole.isCurriculum && !canDiscard) return null
  return (
    <section className="chant-group" aria-label={m.authoring_retract()}>
      <h3>{m.authoring_retract()}</h3>
      <div className="admin-panel-actions">
        {canDiscard && (
          <Button look="quiet" inactive={isBusy} onClick={() => ask('discard')}>
            {m.authoring_discard()}
          </Button>
        )}
        {!whole.isCurriculum && whole.isPublished && (
          <Button look="quiet" inactive={isBusy} onClick={() => ask('unpublish')}>
            {m.authoring_unpublish()}
          </Button>
        )}
        {!whole.isCurriculum && (
          <Button look="quiet" inactive={isBusy} onClick={() => ask('trash')}>
            {m.authoring_trash_confirm()}
          </Button>
        )}
      </div>
      {asked && <AlertDialog open {...questions[asked]} cancel={m.common_cancel()} onClose={() => ask(undefined)} />}
    </section>
  )
}
