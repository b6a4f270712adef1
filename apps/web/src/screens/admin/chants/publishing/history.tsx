import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole, SourceCause } from '@schola/contract/chant-sources'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { pastSourceQuery, restoreChantVersion } from '../../calls/chant-sources.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { nameOf } from '../../parts/people.ts'
import { instantText } from '../../parts/wording.ts'
import { DraftComparison } from '../keeping/draft-comparison.tsx'
import type { DraftKeeper } from '../keeping/draft-keeper.ts'
import { useAct } from './use-act.ts'

const causes: Readonly<Record<SourceCause, string>> = {
  published: 'Published',
  restored: 'Restored from an earlier version',
  withdrawn: 'Withdrawn',
  deleted: 'Moved to the trash',
  undeleted: 'Brought back from the trash',
  curriculum: 'The curriculum’s taken again',
}

interface HistoryProps {
  readonly whole: ChantSourceWhole
  readonly draft: ChantDraft
  readonly keeper: DraftKeeper
}

/** What differs between what learners were given once and the draft as it is now. */
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

/** What learners were given of the chant, newest first; each can be compared with the draft and given to them again. */
export function ChantHistory({ whole, draft, keeper }: HistoryProps): ReactNode {
  const { busy, act } = useAct('restoreChant', whole.id, keeper)
  const [compared, compare] = useState<number>()
  const history = whole.history.toSorted((a, b) => b.version - a.version)
  if (history.length === 0) return null
  return (
    <section className="chant-group" aria-label="History">
      <h3>History</h3>
      <ol>
        {history.map(({ version, cause, actorId, at }, index) => (
          <li key={version} className="admin-history-item">
            <p>
              <strong>Version {version}</strong> {causes[cause]} · {instantText(at)} · by{' '}
              {nameOf(whole.people, actorId)}
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
                disabled={busy}
                aria-label={`Restore version ${version}`}
                onClick={() =>
                  void act((now) => restoreChantVersion(whole.id, now, version), {
                    title: `Version ${version} restored`,
                    description: 'Learners have it again, with its exercises.',
                  })
                }
              >
                Restore
              </Button>
            )}
            {compared === version && <Compared whole={whole} draft={draft} version={version} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
