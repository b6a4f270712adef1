import { m } from '@schola/messages'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

interface TypedConfirmationProps {
  readonly open: boolean
  readonly title: string
  readonly description: string
  /** The word to type. */
  readonly word: string
  readonly cancel: string
  readonly busy: boolean
  readonly error?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function TypedConfirmation(props: TypedConfirmationProps): ReactNode {
  const { open, title, description, word, cancel, busy, error, onConfirm, onClose } = props
  const formId = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toLowerCase() === word.toLowerCase()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed) onConfirm()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} disabled={!isConfirmed || busy}>
            {busy ? m.common_deleting() : m.common_delete_permanently()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={m.common_type_to_confirm({ word })} error={error}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
