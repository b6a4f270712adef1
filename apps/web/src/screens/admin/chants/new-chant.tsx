import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { chantSourcesQuery, createChantSource } from '../calls/chant-sources.ts'
import { useAction } from '../parts/use-action.ts'
import { stateWords } from './form/state-words.ts'
import { freeSlugOf, slugOf } from './slug-of.ts'

interface NewChantProps {
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** Asks for the name of a new chant and begins its draft. */
export function NewChant({ onOpen, onClose }: NewChantProps): ReactNode {
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
