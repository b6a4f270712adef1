import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole, SourceCause } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { pastSourceQuery, restoreChantVersion } from '../../calls/chant-sources.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { nameOf } from '../../parts/people.ts'
import { instantText } from '../../parts/wording.ts'
import { DraftComparison } from '../keeping/draft-comparison.tsx'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { isSame } from '../keeping/merge-drafts.ts'
import { useAct, useUndoPublication } from './use-act.ts'

const causes: Readonly<Record<Exclude<SourceCause, 'restored'>, () => string>> = {
  published: m.authoring_state_published,
  withdrawn: m.authoring_unpublished,
  deleted: m.authoring_history_trashed,
  undeleted: m.authoring_history_restored_from_trash,
  curriculum: m.authoring_history_curriculum,
}

function causeText(cause: SourceCause, version: number | null | undefined): string {
  if (cause !== 'restored') return causes[cause]()
  return typeof version === 'number'
    ? m.authoring_history_restored({ version })
    : m.authoring_history_restored_earlier()
}

interface HistoryProps {
  readonly whole: ChantSourceWhole
  readonly draft: ChantDraft
  readonly keeper: DraftKeeper
}

function Compared({ whole, draft, version }: Omit<HistoryProps, 'keeper'> & { readonly version: number }): ReactNode {
  return (
    <Loaded query={useQuery(pastSourceQuery(whole.id, version))} failure={m.authoring_history_not_loaded()}>
      {({ source }) => (
        <DraftComparison
          sides={[
            { title: m.authoring_history_version({ version }), draft: source },
            { title: m.authoring_history_draft_now(), draft },
          ]}
        />
      )}
    </Loaded>
  )
}

export function ChantHistory({ whole, draft, keeper }: HistoryProps): ReactNode {
  const { busy, act } = useAct('restoreChant', keeper)
  const undoPublicationOf = useUndoPublication(whole, keeper)
  const [compared, compare] = useState<number>()
  const [asked, ask] = useState<number>()
  const republish = (version: number) =>
    act((now) => restoreChantVersion(whole.id, now, version), {
      title: m.authoring_republished(),
      description: m.authoring_republished_hint({ version }),
      actions: (republished) => [{ label: m.common_undo(), act: () => void undo(republished) }],
    })
  function undo(republished: ChantSourceWhole) {
    const { draft: now } = keeper.state.get()
    const notice = { title: m.common_undone(), description: m.authoring_republish_undone_hint() }
    return undoPublicationOf(notice, republished.hasDraft || !isSame(now, republished.source) ? now : undefined)
  }
  const history = whole.history.toSorted((a, b) => b.version - a.version)
  if (history.length === 0) return null
  return (
    <section className="chant-group" aria-label={m.authoring_history()}>
      <h3>{m.authoring_history()}</h3>
      <ol>
        {history.map(({ version, cause, actorId, at, restored }, index) => (
          <li key={version} className="admin-history-item">
            <p>
              {rich(m.authoring_history_entry, {
                version: <strong>{m.authoring_history_version({ version })}</strong>,
                details: [
                  causeText(cause, restored),
                  instantText(at),
                  m.authoring_history_by({ name: nameOf(whole.people, actorId) }),
                  ...(index === 0 && whole.isPublished ? [m.authoring_history_current()] : []),
                ].join(' · '),
              })}
            </p>
            {(cause === 'published' || cause === 'restored') && (
              <Button
                look="plain"
                aria-expanded={compared === version}
                aria-label={m.authoring_history_compare_one({ version })}
                onClick={() => compare(compared === version ? undefined : version)}
              >
                {m.authoring_history_compare()}
              </Button>
            )}
            {(cause === 'published' || cause === 'restored') && !(index === 0 && whole.isPublished) && (
              <Button
                look="plain"
                inactive={busy}
                aria-label={m.authoring_history_republish_one({ version })}
                onClick={() => ask(version)}
              >
                {m.authoring_history_republish()}
              </Button>
            )}
            {compared === version && <Compared whole={whole} draft={draft} version={version} />}
          </li>
        ))}
      </ol>
      <AlertDialog
        open={asked !== undefined}
        title={m.authoring_republish_title({ version: asked ?? '' })}
        message={m.authoring_republish_hint()}
        confirm={{
          label: m.authoring_history_republish(),
          onConfirm: () => asked !== undefined && void republish(asked),
        }}
        cancel={m.common_cancel()}
        onClose={() => ask(undefined)}
      />
    </section>
  )
}
