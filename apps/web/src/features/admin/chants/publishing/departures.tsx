import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { discardChantDraft, refreshChants, trashChant, withdrawChant } from '../../calls/chant-sources.ts'
import { notifySuccess } from '../../parts/notify.ts'
import { useAction } from '../../parts/use-action.ts'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { notifyMeeting, notifyUnsaved, useAct } from './use-act.ts'

type Question = 'discard' | 'withdraw' | 'trash'

interface DeparturesProps {
  readonly whole: ChantSourceWhole
  readonly keeper: DraftKeeper
  readonly onGone: () => void
}

export function Departures({ whole, keeper, onGone }: DeparturesProps): ReactNode {
  const client = useQueryClient()
  const [asked, ask] = useState<Question>()
  const discarding = useAct('discardChant', keeper)
  const withdrawing = useAct('withdrawChant', keeper)
  const trashing = useAction('trashChant')
  const isBusy = discarding.busy || withdrawing.busy || trashing.busy
  const { name } = whole

  const discard = () =>
    discarding.act(
      (version) => discardChantDraft(whole.id, version),
      { title: 'Draft given up', description: 'The chant is again as learners have it.' },
      'give-up',
    )

  const withdraw = () =>
    withdrawing.act((version) => withdrawChant(whole.id, version), {
      title: 'Withdrawn',
      description: `Learners no longer see ${name}. Their progress in it is kept.`,
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
        notifyMeeting(keeper.meet(outcome.conflict))
        return
      }
      notifySuccess('In the trash', `${name} stays there for 30 days and can be restored from the list of chants.`)
      onGone()
      await refreshChants(client)
    })

  const questions = {
    discard: {
      title: 'Give up the draft?',
      message: 'What was written since the last publication is lost.',
      confirm: { label: 'Give it up', onConfirm: () => void discard() },
    },
    withdraw: {
      title: `Withdraw ${name}?`,
      message: 'Learners no longer see it. It stays here as a draft, and their progress in it is kept.',
      confirm: { label: 'Withdraw', onConfirm: () => void withdraw() },
    },
    trash: {
      title: `Move ${name || 'this chant'} to the trash?`,
      message: `${whole.isPublished ? 'Learners no longer see it; brought back, it is a draft that has to be published again. ' : ''}It stays there for 30 days. Then it is deleted for good, with what learners have learned of it.`,
      confirm: { label: 'Move to the trash', onConfirm: () => void trash() },
    },
  }
  const canDiscard = whole.hasDraft && whole.isPublished
  if (whole.isCurriculum && !canDiscard) return null
  return (
    <section className="chant-group" aria-label="Taking it back">
      <h3>Taking it back</h3>
      <div className="admin-panel-actions">
        {canDiscard && (
          <Button look="quiet" inactive={isBusy} onClick={() => ask('discard')}>
            Give up the draft
          </Button>
        )}
        {!whole.isCurriculum && whole.isPublished && (
          <Button look="quiet" inactive={isBusy} onClick={() => ask('withdraw')}>
            Withdraw from learners
          </Button>
        )}
        {!whole.isCurriculum && (
          <Button look="quiet" inactive={isBusy} onClick={() => ask('trash')}>
            Move to the trash
          </Button>
        )}
      </div>
      {asked && <AlertDialog open {...questions[asked]} cancel="Cancel" onClose={() => ask(undefined)} />}
    </section>
  )
}
