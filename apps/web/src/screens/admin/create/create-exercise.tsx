import { findDefinition } from '@schola/exercises/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { requestStraight } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { refreshExercises } from '../calls/keys.ts'
import { type Chosen, ChosenChant } from '../chosen-chant.tsx'
import { ContentEditor } from '../editor/content-editor.tsx'
import { contentText } from '../editor/content-fields.ts'
import { findSyntaxError } from '../editor/find-syntax-error.ts'
import { TypeChoice } from '../editor/type-choice.tsx'
import { LevelChoice } from '../level-choice.tsx'
import { notifyInvalidJson, notifySaved } from '../notify.ts'
import { usePlace } from '../place.ts'
import { useUnsaved } from '../unsaved.tsx'
import { useAct } from '../use-act.ts'

const firstType = 'multiple-choice'
const mostOrder = 1_000_000

const templateOf = (type: string): string => contentText(findDefinition(type)?.template ?? {})

/** What the operator has written; a template that nobody touched is worth nothing. */
function useNewContent() {
  const [type, setType] = useState<string>(firstType)
  const [text, setText] = useState(() => templateOf(firstType))
  const isTouched = text !== '' && text !== templateOf(type)
  const startOver = useCallback(() => setText(''), [])
  useUnsaved(isTouched, startOver)
  const chooseType = (next: string) => {
    if (!isTouched) setText(templateOf(next))
    setType(next)
  }
  return { type, text, isTouched, setText, setType, chooseType }
}

function findOrder(typed: string): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined
  const order = Number(typed)
  return Number.isInteger(order) && order >= 0 && order <= mostOrder ? order : 'wrong'
}

function CreateForm({ chosen: { chants, chant, level } }: { readonly chosen: Chosen }): ReactNode {
  const client = useQueryClient()
  const { settle } = usePlace()
  const [order, setOrder] = useState('')
  const { type, text, isTouched, setText, setType, chooseType } = useNewContent()
  const { busy, run } = useAct('create')
  const place = findOrder(order)

  async function create() {
    if (findSyntaxError(text) !== undefined) return notifyInvalidJson()
    if (place === 'wrong') return undefined
    await run(async () => {
      const body = { chantId: chant.id, level, type, content: text, ...(place !== undefined && { order: place }) }
      const created = await requestStraight('POST /api/exercises', { body })
      notifySaved('Exercise created', created)
      setText(templateOf(type))
      setOrder('')
      await refreshExercises(client)
    })
    return undefined
  }

  function clear() {
    setType(firstType)
    setText('')
    setOrder('')
    settle({ chantId: undefined, level: 1 })
  }

  return (
    <div className="admin-create">
      <div className="admin-toolbar">
        <LevelChoice
          chants={chants}
          target={{ chantId: chant.id, level }}
          onChange={(target) => settle({ ...target, exerciseId: undefined })}
        />
        <div className="admin-fields">
          <TypeChoice type={type} onChange={chooseType} />
          <Field label="Order (optional)" error={place === 'wrong' ? 'A whole number, or nothing' : undefined}>
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
      <div className="admin-panel-actions admin-save">
        <Button disabled={text.trim() === '' || busy || place === 'wrong'} onClick={() => void create()}>
          Create Exercise
        </Button>
        <Button look="quiet" onClick={clear}>
          Clear Form
        </Button>
        {(text === '' || isTouched) && (
          <Button look="plain" onClick={() => setText(templateOf(type))}>
            Start from the template
          </Button>
        )}
      </div>
    </div>
  )
}

/** Tab "Create Exercise": a new exercise, begun from a template of its type. */
export function CreateExercise(): ReactNode {
  return <ChosenChant>{(chosen) => <CreateForm chosen={chosen} />}</ChosenChant>
}
