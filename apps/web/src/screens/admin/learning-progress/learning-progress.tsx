import './learning-progress.css'
import { type PresetName, presetNames, presetProgress } from '@schola/domain/presets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { learnerQuery, refreshProgress, setProgress } from '../calls/users.ts'
import { ChantChoice, type Chosen, ChosenChant } from '../parts/chant-and-level.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { notifySuccess } from '../parts/notify.ts'
import { usePanelLocation } from '../parts/panel-location.ts'
import { useAction } from '../parts/use-action.ts'
import { ProgressColumns } from './progress-columns.tsx'
import { type ChosenUser, UserChoice } from './user-choice.tsx'

/** The user who is selected at first (promise 17.6): the demo learner, under the name that it is seeded with. */
const firstUser: ChosenUser = { id: '1', name: 'Demo Learner' }

const presetLabels: Readonly<Record<PresetName, string>> = {
  reset: 'Reset',
  level1: 'Level 1 (20%)',
  level2: 'Level 2 (40%)',
  level3: 'Level 3 (60%)',
  level4: 'Level 4 (80%)',
  complete: 'Complete (100%)',
  'review-complete': 'Complete and reviewed',
}

function SetProgress({ chosen: { chants, chant } }: { readonly chosen: Chosen }): ReactNode {
  const client = useQueryClient()
  const { go } = usePanelLocation()
  const [user, setUser] = useState(firstUser)
  const [preset, setPreset] = useState<PresetName>('reset')
  const path = useQuery(learnerQuery(user.id))
  const { busy, run } = useAction('progress')
  const next = presetProgress(preset, chant.levelCount)

  const apply = () =>
    run(async () => {
      await setProgress(user.id, chant.id, next)
      notifySuccess('Progress updated successfully')
      await refreshProgress(client)
    })

  return (
    <>
      <div className="admin-toolbar">
        <ChantChoice chants={chants} chantId={chant.id} onChange={(chantId) => go({ chantId })} />
        <UserChoice user={user} onChange={setUser} />
      </div>
      <div className="admin-becoming-spread">
        <fieldset className="admin-presets">
          <legend className="admin-eyebrow">Set progress to</legend>
          {presetNames.map((name) => (
            <label key={name} className="admin-preset">
              <input type="radio" name="preset" checked={preset === name} onChange={() => setPreset(name)} />
              {presetLabels[name]}
            </label>
          ))}
        </fieldset>
        <Loaded query={path} failure="The learner's progress could not be loaded">
          {(chantsOfUser) => (
            <div>
              <ProgressColumns
                now={chantsOfUser.find(({ id }) => id === chant.id)?.progress ?? undefined}
                then={next}
              />
              <p>
                This changes the progress of <strong>{user.name}</strong> in <strong>{chant.name}</strong>.
              </p>
              <div className="admin-panel-actions">
                <Button disabled={busy} onClick={() => void apply()}>
                  Set progress
                </Button>
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** Tab "Learning Progress": sets a learner's progress for testing. */
export function LearningProgress(): ReactNode {
  return <ChosenChant>{(chosen) => <SetProgress chosen={chosen} />}</ChosenChant>
}
