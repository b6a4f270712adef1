import type { Person } from '@schola/contract/admin-users'
import type { VersionCause } from '@schola/contract/exercise-versions'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { historyQuery, type PastVersion } from '../../calls/exercises.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { nameOf } from '../../parts/people.ts'
import { leave } from '../../parts/unsaved.tsx'
import { useRestoreVersion } from '../../parts/use-restore-version.ts'
import { instantText } from '../../parts/wording.ts'
import { TextComparison } from '../editor/text-comparison.tsx'
import { DeskPanel } from './desk-panel.tsx'

const causes: Readonly<Record<VersionCause, string>> = {
  original: 'Original',
  created: 'Created',
  edited: 'Edited',
  moved: 'Moved',
  published: 'Published',
  unpublished: 'Made a draft',
  deleted: 'Deleted',
  undeleted: 'Restored from the trash',
  restored: 'Restored from an earlier version',
  imported: 'Imported',
  curriculum: 'Updated by the curriculum',
}

function describe({ cause, at, actorId }: PastVersion, people: readonly Person[]): string {
  const isNobodys = cause === 'original' || cause === 'curriculum'
  return [causes[cause], at && instantText(at), !isNobodys && `by ${nameOf(people, actorId)}`]
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
    if (await restore(exercise.id, version, exercise.version, `Version ${version} restored`)) setChosen(undefined)
  }

  return (
    <DeskPanel title="History" onClose={onClose}>
      <Loaded query={history} failure="The history could not be loaded">
        {({ versions, people }) => (
          <ol>
            {versions.map((past) => {
              const isPresent = past.version === exercise.version
              const isChosen = past.version === chosen
              return (
                <li key={past.version} className="admin-history-item">
                  <p>
                    <strong>Version {past.version}</strong> {describe(past, people)}
                  </p>
                  {isPresent ? (
                    <span className="admin-hint">Current</span>
                  ) : (
                    <Button
                      look="plain"
                      aria-expanded={isChosen}
                      onClick={() => setChosen(isChosen ? undefined : past.version)}
                    >
                      Compare
                    </Button>
                  )}
                  {isChosen && (
                    <div className="admin-history-compared">
                      <TextComparison
                        sides={[
                          { title: `Version ${past.version}`, text: past.content },
                          { title: 'Current', text: exercise.content },
                        ]}
                      />
                      <Button disabled={busy} onClick={() => leave(() => void restorePast(past.version))}>
                        Restore version {past.version}
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
