import './learning-progress.css'
import { type PresetName, type PresetProgress, presetNames, presetProgress } from '@schola/core/progress/presets'
import { noProgress } from '@schola/core/progress/progress'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { AlertDialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { learnerQuery, refreshProgress, setProgress, usersQuery } from '../calls/users.ts'
import { ChantChoice, type Chosen, ChosenChant } from '../parts/chant-and-level.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { notifySuccess } from '../parts/notify.ts'
import { usePanelLocation } from '../parts/panel-location.ts'
import { listedName, userName } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'
import { ScrollTable } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'

interface ChosenUser {
  readonly id: string
  readonly name: string
}

interface UserChoiceProps {
  readonly user: ChosenUser | undefined
  readonly onChange: (user: ChosenUser | undefined) => void
}

const mostOffered = 50

function UserChoice({ user, onChange }: UserChoiceProps): ReactNode {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const { data, isPlaceholderData } = useQuery(
    usersQuery({ search: asked, sort: 'name', page: 1, pageSize: mostOffered }),
  )
  const found = (data?.users ?? []).map((each) => ({
    id: each.id,
    name: userName(each),
    words: [listedName(each), each.email ?? each.username].filter(Boolean).join(' · '),
  }))
  const listed = found.find(({ id }) => id === user?.id)
  const isSearched = asked.trim() !== '' && data !== undefined && !isPlaceholderData
  const first = isSearched ? (listed ?? found[0]) : listed
  const isNobody = isSearched && first === undefined
  // The list is known by what it shows of the one to be chosen; it is another object at each rendering.
  const [firstId, firstName] = [first?.id, first?.name]
  const choose = useEffectEvent((id: string, name: string) => {
    if (id !== user?.id || name !== user.name) onChange({ id, name })
  })
  const chooseNobody = useEffectEvent(() => onChange(undefined))
  useEffect(() => {
    if (firstId !== undefined && firstName !== undefined) choose(firstId, firstName)
    else if (isNobody) chooseNobody()
  }, [firstId, firstName, isNobody])
  return (
    <div className="admin-fields">
      <SearchField label="Find a user" className="admin-field-wide" value={search} onChange={setSearch} />
      <Field
        label={`User${found.length < (data?.total ?? 0) ? ` (first ${mostOffered})` : ''}`}
        className="admin-field-wide"
      >
        {(control) => (
          <select
            {...control}
            value={user?.id ?? ''}
            onChange={({ target }) => {
              const chosen = found.find(({ id }) => id === target.value)
              if (chosen) onChange({ id: chosen.id, name: chosen.name })
            }}
          >
            {!listed && <option value={user?.id ?? ''}>{user?.name ?? 'Choose a user'}</option>}
            {found.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status">{isNobody && 'Nobody was found.'}</p>
    </div>
  )
}

interface ProgressColumnsProps {
  readonly now: PresetProgress | undefined
  readonly then: PresetProgress
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

function levelsDone({ levelData }: PresetProgress): string {
  const done = Object.entries(levelData).filter(([, { completed }]) => completed)
  return done.length === 0 ? 'None' : done.map(([level]) => level).join(', ')
}

const rows: readonly (readonly [label: string, read: (progress: PresetProgress) => string])[] = [
  ['Progress', ({ percentComplete }) => `${Math.round(percentComplete)}%`],
  ['Current level', ({ currentLevel }) => String(currentLevel)],
  ['Completed levels', levelsDone],
  ['Completed', ({ isCompleted }) => yesNo(isCompleted)],
  ['Mastered', ({ mastered }) => yesNo(mastered)],
  ['Review complete', ({ isReviewComplete }) => yesNo(isReviewComplete)],
]

function ProgressColumns({ now, then }: ProgressColumnsProps): ReactNode {
  return (
    <ScrollTable label="Progress now and after" className="admin-becoming">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col">{now ? 'Now' : 'Now (not started)'}</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, read]) => {
          const before = read(now ?? noProgress)
          const after = read(then)
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{before === after ? after : <mark>{after}</mark>}</td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

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

export function LearningProgress(): ReactNode {
  return <ChosenChant>{(chosen) => <SetProgress chosen={chosen} />}</ChosenChant>
}
