import type { Person } from '@schola/contract/admin-users'
import type { VersionCause } from '@schola/contract/exercise-versions'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { historyQuery, type PastVersion } from '../../calls/exercises.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { nameOf } from '../../parts/people.ts'
import { leave } from '../../parts/unsaved.tsx'
import { instantText } from '../../parts/wording.ts'
import { TextComparison } from '../editor/text-comparison.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { useRestoreVersion } from './use-exercise-actions.ts'

const causes: Readonly<Record<VersionCause, () => string>> = {
  original: m.admin_history_original,
  created: m.admin_history_created,
  edited: m.admin_history_edited,
  moved: m.admin_history_moved,
  published: m.admin_history_published,
  unpublished: m.admin_history_unpublished,
  deleted: m.admin_history_deleted,
  undeleted: m.admin_history_undeleted,
  restored: m.admin_history_restored_earlier,
  imported: m.admin_history_imported,
  curriculum: m.admin_history_curriculum,
}

function describe({ cause, at, actorId }: PastVersion, people: readonly Person[]): string {
  const hasActor = cause !== 'original' && cause !== 'curriculum'
  return [causes[cause](), at && instantText(at), hasActor && m.admin_history_by({ name: nameOf(people, actorId) })]
    .filter(Boolean)
    .join(' · ')
}

interface HistoryPanelProps {
  readonly exercise: AuthoredExercise
  readonly onClose: () => void
}

export function HistoryPanel({ exercise, onClose }: HistoryPanelProps): ReactNode {
  const history = useQuery(historyQuery(exercise.id))
  const [chosen, setChosen] = useState<number>()
  const { busy, restore } = useRestoreVersion()

  async function restorePast(version: number) {
    if (await restore(exercise.id, version, exercise.version, m.admin_history_restored({ version })))
      setChosen(undefined)
  }

  return (
    <DeskPanel title={m.admin_history()} onClose={onClose}>
      <Loaded query={history} failure={m.admin_history_failed()}>
        {({ versions, people }) => (
          <ol>
            {versions.map((past) => {
              const isPresent = past.version === exercise.version
              const isChosen = past.version === chosen
              return (
                <li key={past.version} className="admin-history-item">
                  <p>
                    <strong>{m.admin_history_version({ version: past.version })}</strong> {describe(past, people)}
                  </p>
                  {isPresent ? (
                    <span className="admin-hint">{m.admin_history_current()}</span>
                  ) : (
                    <Button
                      look="plain"
                      aria-expanded={isChosen}
                      onClick={() => setChosen(isChosen ? undefined : past.version)}
                    >
                      {m.admin_history_compare()}
                    </Button>
                  )}
                  {isChosen && (
                    <div className="admin-history-compared">
                      <TextComparison
                        sides={[
                          { title: m.admin_history_version({ version: past.version }), text: past.content },
                          { title: m.admin_history_current(), text: exercise.content },
                        ]}
                      />
                      <Button disabled={busy} onClick={() => leave(() => void restorePast(past.version))}>
                        {m.admin_history_restore({ version: past.version })}
                      </Button>
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
    </DeskPanel>
  )
}
