import { type ChantDraft, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { ContentEditor, TypeChoice } from '../../exercises/editor/content-editor.tsx'
import { findContentObject } from '../../parts/json-text.ts'
import { leave, useUnsaved } from '../../parts/unsaved.tsx'
import { excerptOf, typeLabel } from '../../parts/wording.ts'
import { Said } from '../form/fields.tsx'
import { isWithin, type PartProps } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'
import { isSame, reinsert } from '../keeping/merge-drafts.ts'
import { offerRestore } from '../keeping/offer-undo.ts'
import { usePendingInput } from '../keeping/pending-input.ts'
import { Preview } from './preview.tsx'
import {
  contentOf,
  findBegun,
  type OpenExercise,
  templateOf,
  type Writing,
  type WrittenExercise,
  writingOf,
} from './writing.ts'

interface WrittenFormProps {
  readonly open: OpenExercise
  readonly exercises: readonly WrittenExercise[]
  readonly kept: Writing | undefined
  readonly storageKey: string
  readonly levelCount: number
  readonly onKeep: (written: WrittenExercise) => void
  readonly onCancel: () => void
}

function WrittenForm(props: WrittenFormProps): ReactNode {
  const { open, exercises, kept, storageKey, levelCount, onKeep, onCancel } = props
  const written = findBegun(exercises, open)
  const [begun] = useState(() => writingOf(written))
  const [type, setType] = useState(kept?.type ?? begun.type)
  const [level, setLevel] = useState(kept?.level ?? begun.level)
  const [text, setText] = useState(kept?.text ?? begun.text)
  const isChanged = !isSame({ type, level, text }, begun)
  const removePendingInput = usePendingInput(
    storageKey,
    'exercise',
    isChanged ? { open, begun, type, level, text } : undefined,
  )
  function cancel() {
    removePendingInput()
    onCancel()
  }
  function keep() {
    removePendingInput()
    onKeep({ ...content, level, type, ...(written?.key !== undefined && { key: written.key }) })
  }
  useUnsaved(isChanged, cancel)
  const form = useRef<HTMLElement>(null)
  useEffect(() => form.current?.focus(), [])
  const content = findContentObject(text)
  const isReady = content !== undefined && text !== templateOf(type)
  function chooseType(next: string) {
    if (text === templateOf(type)) setText(templateOf(next))
    setType(next)
  }
  return (
    <section
      ref={form}
      aria-label={written ? m.authoring_exercises_edit_title() : m.authoring_exercises_write()}
      className="admin-panel"
      tabIndex={-1}
    >
      <div className="admin-fields">
        <TypeChoice type={type} onChange={chooseType} />
        <Field label={m.authoring_exercises_level()}>
          {(control) => (
            <select {...control} value={level} onChange={(event) => setLevel(Number(event.target.value))}>
              {Array.from({ length: Math.max(levelCount, level) }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {kept && isChanged && <p className="admin-note">{m.authoring_pending_input()}</p>}
      <ContentEditor type={type} text={text} onChange={setText} />
      <div className="admin-panel-actions">
        <Button disabled={!isReady} onClick={keep}>
          {m.authoring_exercises_keep()}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </section>
  )
}

function keepIn(draft: ChantDraft, open: OpenExercise, written: WrittenExercise): ChantDraft {
  if (typeof open === 'number')
    return { ...draft, exercises: draft.exercises.map((one, at) => (at === open ? written : one)) }
  const exercises = [...draft.exercises, written]
  if (open === 'new') return { ...draft, exercises }
  return { ...draft, exercises, leftOut: [...draft.leftOut.filter((key) => key !== open.key), open.key] }
}

interface WrittenListProps extends PartProps {
  readonly open: OpenExercise | undefined
  readonly kept: Writing | undefined
  readonly onOpen: (open: OpenExercise | undefined) => void
}

export function WrittenList({ draft, findings, change, storageKey, open, kept, onOpen }: WrittenListProps): ReactNode {
  const [previewed, setPreviewed] = useState<number>()
  const { exercises } = draft
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  }, [open])
  const shown = previewed === undefined ? undefined : exercises[previewed]

  function keep(written: WrittenExercise) {
    if (open !== undefined) change((now) => keepIn(now, open, written))
    close()
  }
  function remove(place: number) {
    focusAfterRemoval(() => {
      change((now) => ({ ...now, exercises: now.exercises.filter((_, at) => at !== place) }))
      onOpen(undefined)
    }, ['exercises', place])
    const removed = exercises[place]
    if (removed)
      offerRestore(m.authoring_exercises_removed(), change, (now) => {
        // An open exercise is identified by its index, which must not change.
        const at = openNow.current === undefined ? place : now.exercises.length
        const back = reinsert(now.exercises, at, removed, draftLimits.exercises)
        return back && { ...now, exercises: back }
      })
  }
  function close() {
    focusAfter(
      () => onOpen(undefined),
      () => [atPath(['exercises'])],
    )
  }

  return (
    <section
      aria-label={m.authoring_exercises_by_hand()}
      className="chant-exercises-part"
      data-path="exercises"
      tabIndex={-1}
    >
      <h4 className="admin-eyebrow">{m.authoring_exercises_by_hand()}</h4>
      {exercises.length === 0 && <p className="admin-hint">{m.authoring_exercises_by_hand_none()}</p>}
      <ol className="chant-exercises">
        {exercises.map((written, place) => {
          const excerpt = excerptOf(JSON.stringify(contentOf(written)))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a written exercise has no other name
            <li key={place}>
              <div className="chant-exercise-words">
                <span className="admin-hint">
                  {m.authoring_exercises_level_and_type({ level: written.level, type: typeLabel(written.type) })}
                </span>
                <span>{excerpt}</span>
                <Said findings={findings.filter(({ path }) => isWithin(path, ['exercises', place]))} />
              </div>
              <Button
                look="quiet"
                aria-label={m.authoring_exercises_try_one({ excerpt })}
                onClick={() => setPreviewed(place)}
              >
                {m.authoring_exercises_try()}
              </Button>
              <Button
                look="plain"
                data-path={`exercises.${place}`}
                aria-label={m.authoring_exercises_edit_one({ excerpt })}
                onClick={() => leave(() => onOpen(place))}
              >
                {m.common_edit()}
              </Button>
              <Button
                look="plain"
                aria-label={m.authoring_exercises_remove_one({ excerpt })}
                onClick={() => leave(() => remove(place))}
              >
                {m.common_remove()}
              </Button>
            </li>
          )
        })}
      </ol>
      {open === undefined ? (
        <div className="admin-panel-actions">
          {exercises.length < draftLimits.exercises && (
            <Button look="quiet" onClick={() => onOpen('new')}>
              {m.authoring_exercises_write()}
            </Button>
          )}
        </div>
      ) : (
        <WrittenForm
          key={typeof open === 'object' ? open.key : open}
          open={open}
          exercises={exercises}
          kept={kept}
          storageKey={storageKey}
          levelCount={draft.levels.length}
          onKeep={keep}
          onCancel={close}
        />
      )}
      {shown && (
        <Preview
          exercise={{ type: shown.type, content: contentOf(shown) }}
          next={undefined}
          onNext={() => undefined}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </section>
  )
}
