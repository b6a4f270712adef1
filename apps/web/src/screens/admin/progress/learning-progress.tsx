import { type PresetName, presetNames, presetProgress } from '@schola/domain/presets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { adminKey } from '../calls/keys.ts'
import { learnerQuery, setProgress } from '../calls/learner.ts'
import { type Chosen, ChosenChant } from '../chosen-chant.tsx'
import { Loaded } from '../loaded.tsx'
import { notifySuccess } from '../notify.ts'
import { usePlace } from '../place.ts'
import { useAct } from '../use-act.ts'
import { ProgressColumns } from './progress-columns.tsx'
import { UserChoice } from './user-choice.tsx'

/** Point 9: the learner whom the tool begins with. */
const firstUserId = '1'

const presetLabels: Readonly<Record<PresetName, string>> = {
  reset: 'Reset',
  level1: 'Level 1 (20 %)',
  level2: 'Level 2 (40 %)',
  level3: 'Level 3 (60 %)',
  level4: 'Level 4 (80 %)',
  complete: 'Complete (100 %)',
  'review-complete': 'Complete and reviewed',
}

function SetProgress({ chosen: { chants, chant } }: { readonly chosen: Chosen }): ReactNode {
  const client = useQueryClient()
  const { go } = usePlace()
  const [userId, setUserId] = useState(firstUserId)
  const [preset, setPreset] = useState<PresetName>('reset')
  const path = useQuery(learnerQuery(userId))
  const { busy, run } = useAct('progress')
  const becomes = presetProgress(preset, chant.levelCount)

  const apply = () =>
    run(async () => {
      await setProgress(userId, chant.id, becomes)
      notifySuccess('Progress updated successfully')
      await Promise.all([
        client.invalidateQueries({ queryKey: [...adminKey, 'learner'] }),
        client.invalidateQueries({ queryKey: [...adminKey, 'users'] }),
        client.invalidateQueries({ queryKey: ['learner-chants'] }),
      ])
    })

  return (
    <>
      <div className="admin-toolbar">
        <Field label="Chant" className="admin-field-wide">
          {(control) => (
            <select {...control} value={chant.id} onChange={(event) => go({ chantId: Number(event.target.value) })}>
              {chants.map(({ id, name }) => (
                <option key={id} value={id} lang="la">
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <UserChoice userId={userId} onChange={setUserId} />
      </div>
      <div className="admin-becoming-spread">
        <fieldset className="admin-presets">
          <legend className="admin-eyebrow">Set the progress to</legend>
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
                then={becomes}
              />
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

/** Tab "Learning Progress": puts a learner where a test needs them. */
export function LearningProgress(): ReactNode {
  return <ChosenChant>{(chosen) => <SetProgress chosen={chosen} />}</ChosenChant>
}
