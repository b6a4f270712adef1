import { findDefinition } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { createExercise, deleteExercise, refreshExercises } from '../../calls/exercises.ts'
import { type Chosen, ChosenChant, LevelChoice } from '../../parts/chant-and-level.tsx'
import { readJson, writeJson } from '../../parts/json-text.ts'
import { notifyInvalidJson, notifySaved, notifySuccess } from '../../parts/notify.ts'
import { usePanelLocation } from '../../parts/panel-location.ts'
import { leave, useUnsaved } from '../../parts/unsaved.tsx'
import { useAction } from '../../parts/use-action.ts'
import { ContentEditor, TypeChoice } from '../editor/content-editor.tsx'

const firstType = 'multiple-choice'
const maxOrder = 1_000_000

const templateOf = (type: string): string => writeJson(findDefinition(type)?.template ?? {})

function useNewContent() {
  const [type, setType] = useState<string>(firstType)
  const [text, setText] = useState(() => templateOf(firstType))
  const isTouched = text !== '' && text !== templateOf(type)
  const startOver = useCallback(() => setText(''), [])
  useUnsaved(isTouched, startOver)
  function chooseType(next: string) {
    if (!isTouched) setText(templateOf(next))
    setType(next)
  }
  return { type, text, isTouched, setText, setType, chooseType }
}

function readOrder(typed: string): number | undefined | 'invalid' {
  if (typed.trim() === '') return undefined
  const order = Number(typed)
  return Number.isInteger(order) && order >= 0 && order <= maxOrder ? order : 'invalid'
}

function findReason(text: string, isTouched: boolean, order: number | undefined | 'invalid'): string | undefined {
  if (text.trim() === '') return m.admin_create_empty()
  if (!isTouched) return m.admin_create_sample()
  return order === 'invalid' ? m.admin_create_order_range() : undefined
}

function CreateForm({ chosen: { chants, chant, level } }: { readonly chosen: Chosen }): ReactNode {
  const client = useQueryClient()
  const { go, replace } = usePanelLocation()
  const [order, setOrder] = useState('')
  const { type, text, isTouched, setText, setType, chooseType } = useNewContent()
  const { busy, run } = useAction('create')
  const deleting = useAction('delete')
  const reasonId = useId()
  const wantedOrder = readOrder(order)
  const reason = findReason(text, isTouched, wantedOrder)
  const saving = { disabled: busy, inactive: reason !== undefined, 'aria-describedby': reason && reasonId }

  async function create(isDraft = false) {
    if (!readJson(text).ok) return notifyInvalidJson()
    if (wantedOrder === 'invalid') return undefined
    await run(async () => {
      const created = await createExercise({
        chantId: chant.id,
        level,
        type,
        content: text,
        order: wantedOrder,
        isDraft,
      })
      notifySaved(isDraft ? m.admin_create_draft_done() : m.admin_create_done(), created, [
        { label: m.common_open(), act: () => go({ tab: 'browser', ...created, exerciseId: created.id }) },
        { label: m.common_undo(), act: () => void undo(created.id) },
      ])
      setText(templateOf(type))
      setOrder('')
      await refreshExercises(client)
    })
    return undefined
  }

  const undo = (id: number) =>
    deleting.run(async () => {
      await deleteExercise(id)
      notifySuccess(m.admin_delete_done(), m.admin_delete_done_text({ id }))
      await refreshExercises(client)
    })

  function clear() {
    setType(firstType)
    setText('')
    setOrder('')
    replace({ chantId: undefined, level: 1, exerciseId: undefined })
  }

  return (
    <div>
      <div className="admin-toolbar">
        <LevelChoice
          chants={chants}
          target={{ chantId: chant.id, level }}
          onChange={(target) => replace({ ...target, exerciseId: undefined })}
        />
        <div className="admin-fields">
          <TypeChoice type={type} onChange={chooseType} />
          <Field
            label={m.admin_create_order()}
            error={wantedOrder === 'invalid' ? m.admin_create_order_invalid() : undefined}
            errorRole="status"
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={order}
                onChange={(event) => setOrder(event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
      <ContentEditor type={type} text={text} onChange={setText} />
      <div className="admin-panel-actions admin-save" data-inactive={reason !== undefined}>
        <Button {...saving} onClick={() => void create()}>
          {m.admin_create()}
        </Button>
        <Button {...saving} look="quiet" onClick={() => void create(true)}>
          {m.admin_create_draft()}
        </Button>
        <Button look="quiet" onClick={() => leave(clear)}>
          {m.admin_create_clear()}
        </Button>
        {(text === '' || isTouched) && (
          <Button look="plain" onClick={() => leave(() => setText(templateOf(type)))}>
            {m.admin_create_template()}
          </Button>
        )}
        {reason !== undefined && (
          <span id={reasonId} className="admin-hint">
            {reason}
          </span>
        )}
      </div>
    </div>
  )
}

export function CreateExercise(): ReactNode {
  return <ChosenChant>{(chosen) => <CreateForm chosen={chosen} />}</ChosenChant>
}
