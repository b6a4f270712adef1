import './learning-progress.css'
import { type PresetName, type PresetProgress, presetNames, presetProgress } from '@schola/core/progress/presets'
import { noProgress } from '@schola/core/progress/progress'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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

const maxOptions = 50

function UserChoice({ user, onChange }: UserChoiceProps): ReactNode {
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const { data, isPlaceholderData } = useQuery(
    usersQuery({ search: query, sort: 'name', page: 1, pageSize: maxOptions }),
  )
  const found = (data?.users ?? []).map((each) => ({
    id: each.id,
    name: userName(each),
    words: [listedName(each), each.email ?? each.username].filter(Boolean).join(' · '),
  }))
  const listed = found.find(({ id }) => id === user?.id)
  const isSearched = query.trim() !== '' && data !== undefined && !isPlaceholderData
  const first = isSearched ? (listed ?? found[0]) : listed
  const hasNoMatch = isSearched && first === undefined
  // Primitive values, because the list is a new object at each rendering.
  const [firstId, firstName] = [first?.id, first?.name]
  const choose = useEffectEvent((id: string, name: string) => {
    if (id !== user?.id || name !== user.name) onChange({ id, name })
  })
  const clearChoice = useEffectEvent(() => onChange(undefined))
  useEffect(() => {
    if (firstId !== undefined && firstName !== undefined) choose(firstId, firstName)
    else if (hasNoMatch) clearChoice()
  }, [firstId, firstName, hasNoMatch])
  return (
    <div className="admin-fields">
      <SearchField
        label={m.admin_progress_find_user()}
        className="admin-field-wide"
        value={search}
        onChange={setSearch}
      />
      <Field
        label={
          found.length < (data?.total ?? 0)
            ? m.admin_progress_user_first({ count: maxOptions })
            : m.admin_progress_user()
        }
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
            {!listed && <option value={user?.id ?? ''}>{user?.name ?? m.admin_progress_choose_user()}</option>}
            {found.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status">{hasNoMatch && m.admin_users_none()}</p>
    </div>
  )
}

interface ProgressColumnsProps {
  readonly now: PresetProgress | undefined
  readonly then: PresetProgress
}

const yesNo = (value: boolean): string => (value ? m.common_yes() : m.common_no())

function levelsDone({ levelData }: PresetProgress): string {
  const done = Object.entries(levelData).filter(([, { completed }]) => completed)
  return done.length === 0 ? m.common_none() : done.map(([level]) => level).join(', ')
}

const rows: readonly (readonly [label: () => string, read: (progress: PresetProgress) => string])[] = [
  [m.admin_progress_percent, ({ percentComplete }) => `${Math.round(percentComplete)}%`],
  [m.admin_progress_current_level, ({ currentLevel }) => String(currentLevel)],
  [m.admin_progress_completed_levels, levelsDone],
  [m.admin_progress_completed, ({ isCompleted }) => yesNo(isCompleted)],
  [m.admin_progress_mastered, ({ mastered }) => yesNo(mastered)],
  [m.admin_progress_review_complete, ({ isReviewComplete }) => yesNo(isReviewComplete)],
]

function ProgressColumns({ now, then }: ProgressColumnsProps): ReactNode {
  return (
    <ScrollTable label={m.admin_progress_table()} className="admin-becoming">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.admin_progress_field()}</span>
          </th>
          <th scope="col">{now ? m.admin_progress_now() : m.admin_progress_now_not_started()}</th>
          <th scope="col">{m.admin_progress_after()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, read]) => {
          const before = read(now ?? noProgress)
          const after = read(then)
          return (
            <tr key={label()}>
              <th scope="row">{label()}</th>
              <td>{before}</td>
              <td>{before === after ? after : <mark>{after}</mark>}</td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

/** The demo learner, as it is seeded. */
const firstUser: ChosenUser = { id: '1', name: 'Demo Learner' }

const presetLabels: Readonly<Record<PresetName, () => string>> = {
  reset: m.admin_progress_preset_reset,
  level1: () => m.admin_progress_preset_level({ level: 1, percent: 20 }),
  level2: () => m.admin_progress_preset_level({ level: 2, percent: 40 }),
  level3: () => m.admin_progress_preset_level({ level: 3, percent: 60 }),
  level4: () => m.admin_progress_preset_level({ level: 4, percent: 80 }),
  complete: m.admin_progress_preset_complete,
  'review-complete': m.admin_progress_preset_reviewed,
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
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Loaded query={path} failure={m.admin_progress_failed()}>
      {(chantsOfUser) => {
        const now = chantsOfUser.find(({ id }) => id === chant.id)?.progress ?? undefined
        const step = { from: percentText(now), to: percentText(next) }
        const apply = () =>
          run(async () => {
            await setProgress(user.id, chant.id, next)
            notifySuccess(
              m.admin_progress_updated(),
              m.admin_progress_updated_text({ user: user.name, chant: chant.name, ...step }),
            )
            await refreshProgress(client)
          })
        return (
          <div>
            <ProgressColumns now={now} then={next} />
            <p>
              {rich(m.admin_progress_text, {
                user: <strong>{user.name}</strong>,
                chant: <strong>{chant.name}</strong>,
              })}
            </p>
            <div className="admin-panel-actions">
              <Button disabled={busy} onClick={() => setConfirming(true)}>
                {m.admin_progress_set()}
              </Button>
            </div>
            <AlertDialog
              open={isConfirming}
              title={m.admin_progress_confirm_heading({ user: user.name, chant: chant.name })}
              message={m.admin_progress_confirm_text(step)}
              cancel={m.common_cancel()}
              confirm={{ label: m.admin_progress_confirm(), onConfirm: () => void apply() }}
              onClose={() => setConfirming(false)}
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
          <legend className="admin-eyebrow">{m.admin_progress_presets()}</legend>
          {presetNames.map((name) => (
            <label key={name} className="admin-preset">
              <input type="radio" name="preset" checked={preset === name} onChange={() => setPreset(name)} />
              {presetLabels[name]()}
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
