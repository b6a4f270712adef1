import type { Person } from '@schola/contract/admin-users'
import type { ChantSourceSummary } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { countOf } from '../../../lib/count-of.ts'
import { chantDraftKey } from '../../../lib/storage-keys.ts'
import { chantSourcesQuery, createChantSource } from '../calls/chant-sources.ts'
import { Loaded } from '../parts/loaded.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { nameOf } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'
import { ColumnHeads, ScrollTable } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'
import { instantText } from '../parts/wording.ts'
import { forgetWaitingImport } from './exchange/import-into.tsx'
import { ImportNew } from './exchange/import-new.tsx'
import { stateWords } from './form/state-words.ts'
import { isDraftKept } from './keeping/kept-copy.ts'
import { freeSlugOf, slugOf } from './slug-of.ts'
import { useUntrash } from './use-untrash.ts'

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
      title="Write a new chant"
      description="It begins as a draft. Learners see nothing of it until it is published."
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={busy || slugOf(name) === ''} onClick={() => void create()}>
            Begin
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
        <Field label="Name" hint="As it is known, usually its first words. It can be changed later.">
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
        <p role="status">
          {there &&
            `${there.name} is already here (${stateWords(there)}). You can change it, or begin another one of this name.`}
        </p>
        {there && (
          <Button look="quiet" onClick={() => onOpen(there.id)}>
            Open it
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
  const { busy, restore } = useUntrash(id, name)
  const shown = name === '' ? 'Without a name' : <ChantName name={name} />
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
        {stateWords(chant)}
        {isKept && (
          <strong className="chant-kept">
            {`Changes on this device are not saved yet: ${deletedAt === null ? 'open' : 'restore'} it to save them.`}
          </strong>
        )}
      </td>
      <td>
        {deletedAt !== null
          ? `deleted ${instantText(deletedAt)}`
          : changedAt !== null && (
              <>
                <span className="admin-when">{instantText(changedAt)}</span> by {nameOf(people, changedBy)}
              </>
            )}
      </td>
      <td>
        {deletedAt !== null && (
          <Button look="plain" aria-label={`Restore ${name}`} inactive={busy} onClick={() => void restore()}>
            Restore
          </Button>
        )}
      </td>
    </tr>
  )
}

const fold = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** Operators' own first, then what they have changed, then the rest as it comes. */
const rank = ({ isCurriculum, differs, hasDraft, deletedAt }: ChantSourceSummary): number =>
  deletedAt !== null ? 3 : isCurriculum ? (differs || hasDraft ? 1 : 2) : 0

export function ChantList(): ReactNode {
  const { go } = usePanelLocation()
  const { user } = useCurrentUser()
  const [search, setSearch] = useState('')
  useEffect(forgetWaitingImport, [])
  const [asked, ask] = useState<'new' | 'import'>()
  const open = (chantId: number) => go({ tab: 'chants', chantId, exerciseId: undefined, edit: true })
  return (
    <>
      <div className="admin-toolbar">
        <Button onClick={() => ask('new')}>Write a new chant</Button>
        <Button look="quiet" onClick={() => ask('import')}>
          Import a chant
        </Button>
        <SearchField label="Find a chant" className="admin-field-wide" value={search} onChange={setSearch} />
      </div>
      <Loaded query={useQuery(chantSourcesQuery)} failure="The chants could not be loaded">
        {({ chants, people }) => {
          const found = chants
            .filter(({ name, slug }) => fold(`${name} ${slug}`).includes(fold(search)))
            .toSorted((a, b) => rank(a) - rank(b))
          return (
            <>
              <p role="status" className="admin-hint">
                {countOf(found.length, 'chant')}
              </p>
              <ScrollTable label="Chants">
                <ColumnHeads labels={['Name', 'State', 'Changed']} act="Restore" />
                <tbody>
                  {found.map((chant) => (
                    <ChantRow
                      key={chant.id}
                      chant={chant}
                      people={people}
                      isKept={user !== undefined && isDraftKept(chantDraftKey(user.id, chant.id))}
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
