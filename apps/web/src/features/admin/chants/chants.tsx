import type { Person } from '@schola/contract/admin-users'
import type { ChantSourceSummary } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { chantDraftKey } from '../../../lib/storage-keys.ts'
import { chantSourcesQuery, createChantSource } from '../calls/chant-sources.ts'
import { Loaded } from '../parts/loaded.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { nameOf } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'
import { ColumnHeads, ScrollTable } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'
import { instantText } from '../parts/wording.ts'
import { freeSlugOf, slugOf, stateText, useRestoreTrashed } from './chant-source.ts'
import { clearQueuedImport, ImportNew } from './exchange/import-chant.tsx'
import { hasStoredDraft } from './keeping/stored-draft.ts'
import './chants.css'
import { ChantEditor } from './chant-editor.tsx'

interface NewChantProps {
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

function NewChant({ onOpen, onClose }: NewChantProps): ReactNode {
  const [name, setName] = useState('')
  const { chants = [] } = useQuery(chantSourcesQuery).data ?? {}
  const there = chants.find(({ slug, deletedAt }) => slug !== '' && slug === slugOf(name) && deletedAt === null)
  const { busy, run } = useAction('createChant')
  const create = () =>
    run(async () => {
      const slug = freeSlugOf(
        name,
        chants.map((chant) => chant.slug),
      )
      const { id } = await createChantSource({ ...emptyDraft(), name: name.trim(), slug })
      onOpen(id)
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.authoring_list_new()}
      description={m.authoring_list_new_hint()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button disabled={busy || slugOf(name) === ''} onClick={() => void create()}>
            {m.authoring_list_begin()}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (slugOf(name) !== '') void create()
        }}
      >
        <Field label={m.common_name()} hint={m.authoring_list_name_hint()}>
          {(control) => (
            <input
              {...control}
              type="text"
              lang="la"
              autoComplete="off"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
      <div className={there && 'admin-note chant-save-more'}>
        <p role="status">{there && m.authoring_list_name_taken({ name: there.name, state: stateText(there) })}</p>
        {there && (
          <Button look="quiet" onClick={() => onOpen(there.id)}>
            {m.authoring_list_open_existing()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface RowProps {
  readonly chant: ChantSourceSummary
  readonly people: readonly Person[]
  readonly isKept: boolean
  readonly onOpen: () => void
}

function ChantRow({ chant, people, isKept, onOpen }: RowProps): ReactNode {
  const { id, name, deletedAt, changedAt, changedBy } = chant
  const { busy, restore } = useRestoreTrashed(id, name)
  const shown = name === '' ? m.authoring_unnamed() : <ChantName name={name} />
  return (
    <tr>
      <th scope="row">
        {deletedAt === null ? (
          <button type="button" className="chant-open" onClick={onOpen}>
            {shown}
          </button>
        ) : (
          shown
        )}
      </th>
      <td>
        {stateText(chant)}
        {isKept && (
          <strong className="chant-kept">
            {deletedAt === null ? m.authoring_list_unsaved() : m.authoring_list_unsaved_trashed()}
          </strong>
        )}
      </td>
      <td>
        {deletedAt !== null
          ? m.authoring_list_deleted_at({ at: instantText(deletedAt) })
          : changedAt !== null &&
            rich(m.authoring_list_changed_by, {
              at: <span className="admin-when">{instantText(changedAt)}</span>,
              name: nameOf(people, changedBy),
            })}
      </td>
      <td>
        {deletedAt !== null && (
          <Button
            look="plain"
            aria-label={m.authoring_list_restore({ name })}
            inactive={busy}
            onClick={() => void restore()}
          >
            {m.common_restore()}
          </Button>
        )}
      </td>
    </tr>
  )
}

const fold = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** Sorts chants of operators first, then changed ones, then the rest. */
const rank = ({ isCurriculum, differs, hasDraft, deletedAt }: ChantSourceSummary): number =>
  deletedAt !== null ? 3 : isCurriculum ? (differs || hasDraft ? 1 : 2) : 0

export function ChantList(): ReactNode {
  const { go } = usePanelLocation()
  const { user } = useCurrentUser()
  const [search, setSearch] = useState('')
  useEffect(clearQueuedImport, [])
  const [asked, ask] = useState<'new' | 'import'>()
  const open = (chantId: number) => go({ tab: 'chants', chantId, exerciseId: undefined, edit: true })
  return (
    <>
      <div className="admin-toolbar">
        <Button onClick={() => ask('new')}>{m.authoring_list_new()}</Button>
        <Button look="quiet" onClick={() => ask('import')}>
          {m.authoring_list_import()}
        </Button>
        <SearchField
          label={m.authoring_list_search()}
          className="admin-field-wide"
          value={search}
          onChange={setSearch}
        />
      </div>
      <Loaded query={useQuery(chantSourcesQuery)} failure={m.authoring_list_not_loaded()}>
        {({ chants, people }) => {
          const found = chants
            .filter(({ name, slug }) => fold(`${name} ${slug}`).includes(fold(search)))
            .toSorted((a, b) => rank(a) - rank(b))
          return (
            <>
              <p role="status" className="admin-hint">
                {m.common_chants({ count: found.length })}
              </p>
              <ScrollTable label={m.authoring_list_chants()}>
                <ColumnHeads
                  labels={[m.common_name(), m.authoring_list_state(), m.authoring_list_changed()]}
                  act={m.common_restore()}
                />
                <tbody>
                  {found.map((chant) => (
                    <ChantRow
                      key={chant.id}
                      chant={chant}
                      people={people}
                      isKept={user !== undefined && hasStoredDraft(chantDraftKey(user.id, chant.id))}
                      onOpen={() => open(chant.id)}
                    />
                  ))}
                </tbody>
              </ScrollTable>
            </>
          )
        }}
      </Loaded>
      {asked === 'new' && <NewChant onOpen={open} onClose={() => ask(undefined)} />}
      {asked === 'import' && <ImportNew onOpen={open} onClose={() => ask(undefined)} />}
    </>
  )
}

export default function Chants(): ReactNode {
  const { chantId, edit } = usePanelLocation()
  const { user } = useCurrentUser()
  if (!edit || chantId === undefined || !user) return <ChantList />
  return <ChantEditor key={chantId} userId={user.id} chantId={chantId} />
}
