import './learning-progress.css'
import { type PresetName, type PresetProgress, presetNames, presetProgress } from '@schola/domain/presets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { learnerQuery, refreshProgress, setProgress } from '../calls/users.ts'
import { ChantChoice, type Chosen, ChosenChant } from '../parts/chant-and-level.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { notifySuccess } from '../parts/notify.ts'
import { usePanelLocation } from '../parts/panel-location.ts'
import { useAction } from '../parts/use-action.ts'
import { ProgressColumns } from './progress-columns.tsx'
import { type ChosenUser, UserChoice } from './user-choice.tsx'

/** The user who is selected at first: the demo learner, under the name that it is seeded with. */
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

const percentText = (progress: { readonly percentComplete: number } | undefined): string =>
  `${Math.round(progress?.percentComplete ?? 0)}%`

interface BecomingProps {
  readonly user: ChosenUser
  readonly chant: Chosen['chant']
  readonly next: PresetProgress
}

/** What is beside what will be, and the button that makes it so, after a question. */
function Becoming({ user, chant, next }: BecomingProps): ReactNode {
  const client = useQueryClient()
  const path = useQuery(learnerQuery(user.id))
  const { busy, run } = useAction('progress')
  const [isAsked, ask] = useState(false)
  return (
    <Loaded query={path} failure="The learner's progress could not be loaded">
      {(chantsOfUser) => {
        const now = chantsOfUser.find(({ id }) => id === chant.id)?.progress ?? undefined
        const step = `from ${percentText(now)} to ${percentText(next)}`
        const apply = () =>
          run(async () => {
            await setProgress(user.id, chant.id, next)
            notifySuccess('Progress updated successfully', `${user.name} in ${chant.name}: ${step}.`)
            await refreshProgress(client)
          })
        return (
          <div>
            <ProgressColumns now={now} then={next} />
            <p>
              This changes the progress of <strong>{user.name}</strong> in <strong>{chant.name}</strong>.
            </p>
            <div className="admin-panel-actions">
              <Button disabled={busy} onClick={() => ask(true)}>
                Set progress
              </Button>
            </div>
            <AlertDialog
              open={isAsked}
              title={`Change the progress of ${user.name} in ${chant.name}?`}
              message={`It goes ${step}. This cannot be undone.`}
              cancel="Leave it"
              confirm={{ label: 'Change it', onConfirm: () => void apply() }}
              onClose={() => ask(false)}
            />
          </div>
        )
      }}
    </Loaded>
  )
}

function SetProgress({ chosen: { chants, chant } }: { readonly chosen: Chosen }): ReactNode {
  const { go } = usePanelLocation()
  const [user, setUser] = useState<ChosenUser | undefined>(firstUser)
  const [preset, setPreset] = useState<PresetName>('reset')
  return (
    <>
      <div className="admin-toolbar">
        <ChantChoice
          chants={chants}
          chantId={chant.id}
          onChange={(chantId) => go({ chantId, exerciseId: undefined })}
        />
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
        {user && <Becoming user={user} chant={chant} next={presetProgress(preset, chant.levelCount)} />}
      </div>
    </>
  )
}

/** Tab "Learning Progress": sets a learner's progress for testing. */
export function LearningProgress(): ReactNode {
  return <ChosenChant>{(chosen) => <SetProgress chosen={chosen} />}</ChosenChant>
}
