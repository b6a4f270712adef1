import type { Person } from '@schola/contract/admin-users'
import type { ChantSourceSummary } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChantName } from '../../../components/chant-name.tsx'
import { countOf } from '../../../platform/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import {
  chantSourceQuery,
  chantSourcesQuery,
  createChantSource,
  refreshChants,
  untrashChant,
} from '../calls/chant-sources.ts'
import { Loaded } from '../parts/loaded.tsx'
import { notifyRefusal, notifySuccess } from '../parts/notify.ts'
import { usePanelLocation } from '../parts/panel-location.ts'
import { nameOf } from '../parts/people.ts'
import { SearchField } from '../parts/search-field.tsx'
import { ColumnHeads, ScrollTable } from '../parts/tables.tsx'
import { useAction } from '../parts/use-action.ts'
import { instantText } from '../parts/wording.ts'
import { ImportChant } from './exchange/import-chant.tsx'
import { stateWords } from './form/state-words.ts'
import { slugOf } from './slug-of.ts'

interface RowProps {
  readonly chant: ChantSourceSummary
  readonly people: readonly Person[]
  readonly onOpen: () => void
}

function ChantRow({ chant, people, onOpen }: RowProps): ReactNode {
  const client = useQueryClient()
  const { busy, run } = useAction('restoreChant')
  const { id, name, deletedAt, changedAt, changedBy } = chant

  const restore = () =>
    run(async () => {
      const { version } = await client.fetchQuery(chantSourceQuery(id))
      const outcome = await untrashChant(id, version)
      await refreshChants(client)
      if ('conflict' in outcome) notifyRefusal('Nothing was restored', 'Somebody changed the chant in the meantime.')
      else notifySuccess('Restored', `${name} is back as a draft. Learners do not see it yet.`)
    })

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
      <td>{stateWords(chant)}</td>
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
          <Button look="plain" aria-label={`Restore ${name}`} disabled={busy} onClick={() => void restore()}>
            Restore
          </Button>
        )}
      </td>
    </tr>
  )
}

interface NewChantProps {
  readonly onCreated: (id: number) => void
  readonly onClose: () => void
}

function NewChant({ onCreated, onClose }: NewChantProps): ReactNode {
  const [name, setName] = useState('')
  const { busy, run } = useAction('createChant')
  const create = () =>
    run(async () => {
      const { id } = await createChantSource({ ...emptyDraft(), name: name.trim(), slug: slugOf(name) })
      onCreated(id)
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
    </Dialog>
  )
}

const fold = (text: string): string => slugOf(text).replaceAll('-', ' ')

/** Operators' own first, then what they have changed, then the rest as it comes. */
const rank = ({ isCurriculum, differs, hasDraft, deletedAt }: ChantSourceSummary): number =>
  deletedAt !== null ? 3 : isCurriculum ? (differs || hasDraft ? 1 : 2) : 0

/** Every chant with its state; a new one begins here. */
export function ChantList(): ReactNode {
  const { go } = usePanelLocation()
  const [search, setSearch] = useState('')
  const [asked, ask] = useState<'new' | 'import'>()
  const open = (chantId: number) => go({ tab: 'chants', chantId, edit: true })
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
                    <ChantRow key={chant.id} chant={chant} people={people} onOpen={() => open(chant.id)} />
                  ))}
                </tbody>
              </ScrollTable>
            </>
          )
        }}
      </Loaded>
      {asked === 'new' && <NewChant onCreated={open} onClose={() => ask(undefined)} />}
      {asked === 'import' && (
        <ImportChant
          description="It becomes a new draft. Learners see nothing of it until it is published."
          onDraft={async (draft) => open((await createChantSource(draft)).id)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
