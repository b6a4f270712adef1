import type { ChantSourceWhole, SourceCause } from '@schola/contract/chant-sources'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { restoreChantVersion } from '../../calls/chant-sources.ts'
import { nameOf } from '../../parts/people.ts'
import { instantText } from '../../parts/wording.ts'
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
  readonly keeper: DraftKeeper
}

/** What learners were given of the chant, newest first; each can be given to them again. */
export function ChantHistory({ whole, keeper }: HistoryProps): ReactNode {
  const { busy, act } = useAct('restoreChant', whole.id, keeper)
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
          </li>
        ))}
      </ol>
    </section>
  )
}
