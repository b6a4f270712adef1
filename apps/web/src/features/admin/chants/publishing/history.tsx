import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole, SourceCause } from '@schola/contract/chant-sources'
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
import { useAct } from './use-act.ts'
import { useTakingBack } from './use-taking-back.ts'

const causes: Readonly<Record<Exclude<SourceCause, 'restored'>, string>> = {
  published: 'Published',
  withdrawn: 'Withdrawn',
  deleted: 'Moved to the trash',
  undeleted: 'Brought back from the trash',
  curriculum: 'The curriculum’s taken again',
}

function causeText(cause: SourceCause, restored: number | null | undefined): string {
  if (cause !== 'restored') return causes[cause]
  return `Restored from ${typeof restored === 'number' ? `version ${restored}` : 'an earlier version'}`
}

interface HistoryProps {
  readonly whole: ChantSourceWhole
  readonly draft: ChantDraft
  readonly keeper: DraftKeeper
}

function Compared({ whole, draft, version }: Omit<HistoryProps, 'keeper'> & { readonly version: number }): ReactNode {
  return (
    <Loaded query={useQuery(pastSourceQuery(whole.id, version))} failure="That version could not be loaded">
      {({ source }) => (
        <DraftComparison
          sides={[
            { title: `Version ${version}`, draft: source },
            { title: 'The draft now', draft },
          ]}
        />
      )}
    </Loaded>
  )
}

export function ChantHistory({ whole, draft, keeper }: HistoryProps): ReactNode {
  const { busy, act } = useAct('restoreChant', keeper)
  const takeBack = useTakingBack(whole, keeper)
  const [compared, compare] = useState<number>()
  const [asked, ask] = useState<number>()
  const give = (version: number) =>
    act((now) => restoreChantVersion(whole.id, now, version), {
      title: 'Given to learners again',
      description: `Learners have version ${version}, with its exercises.`,
      actions: (given) => [{ label: 'Undo', act: () => void undo(given) }],
    })
  function undo(given: ChantSourceWhole) {
    const { draft: now } = keeper.state.get()
    const said = { title: 'Undone', description: 'Learners have what they had before.' }
    return takeBack(said, given.hasDraft || !isSame(now, given.source) ? now : undefined)
  }
  const history = whole.history.toSorted((a, b) => b.version - a.version)
  if (history.length === 0) return null
  return (
    <section className="chant-group" aria-label="History">
      <h3>History</h3>
      <ol>
        {history.map(({ version, cause, actorId, at, restored }, index) => (
          <li key={version} className="admin-history-item">
            <p>
              <strong>Version {version}</strong> {causeText(cause, restored)} · {instantText(at)} · by{' '}
              {nameOf(whole.people, actorId)}
              {index === 0 && whole.isPublished && ' · learners have this'}
            </p>
            {(cause === 'published' || cause === 'restored') && (
              <Button
                look="plain"
                aria-expanded={compared === version}
                aria-label={`Compare version ${version} with the draft`}
                onClick={() => compare(compared === version ? undefined : version)}
              >
                Compare
              </Button>
            )}
            {(cause === 'published' || cause === 'restored') && !(index === 0 && whole.isPublished) && (
              <Button
                look="plain"
                inactive={busy}
                aria-label={`Give version ${version} to learners again`}
                onClick={() => ask(version)}
              >
                Give to learners again
              </Button>
            )}
            {compared === version && <Compared whole={whole} draft={draft} version={version} />}
          </li>
        ))}
      </ol>
      <AlertDialog
        open={asked !== undefined}
        title={`Give version ${asked} to learners again?`}
        message="Learners get it at once, with its exercises. A draft that is not published stays as it is."
        confirm={{ label: 'Give it to learners', onConfirm: () => asked !== undefined && void give(asked) }}
        cancel="Cancel"
        onClose={() => ask(undefined)}
      />
    </section>
  )
}
