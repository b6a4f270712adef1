import { type ChantDraft, mostOf } from '@schola/contract/chant-draft'
import { findDefinition } from '@schola/exercises/catalog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { ContentEditor, TypeChoice } from '../../editor/content-editor.tsx'
import { findContentObject, writeJson } from '../../parts/json-text.ts'
import { leave, useUnsaved } from '../../parts/unsaved.tsx'
import { excerptOf, typeLabel } from '../../parts/wording.ts'
import { Said } from '../form/fields.tsx'
import { isWithin } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'
import type { PartProps } from '../form/part-props.ts'
import type { ComposedExercise } from './compose-for.ts'
import { Preview } from './preview.tsx'

type WrittenExercise = ChantDraft['exercises'][number]

const firstType = 'multiple-choice'
const templateOf = (type: string): string => writeJson(findDefinition(type)?.template ?? {})

/** The fields of its type. */
function contentOf({ level: _level, type: _type, key: _key, ...content }: WrittenExercise): Record<string, unknown> {
  return content
}

interface WrittenFormProps {
  readonly written: WrittenExercise | undefined
  readonly levelCount: number
  readonly onKeep: (written: WrittenExercise) => void
  readonly onCancel: () => void
}

/** One exercise as form and JSON, with its preview; it goes into the draft when it is kept. */
function WrittenForm({ written, levelCount, onKeep, onCancel }: WrittenFormProps): ReactNode {
  const [begun] = useState(() => ({
    type: written?.type ?? firstType,
    level: written?.level ?? 1,
    text: written ? writeJson(contentOf(written)) : templateOf(firstType),
  }))
  const [type, setType] = useState(begun.type)
  const [level, setLevel] = useState(begun.level)
  const [text, setText] = useState(begun.text)
  useUnsaved(type !== begun.type || level !== begun.level || text !== begun.text, onCancel)
  // It stands below the lists from which it is opened.
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
      aria-label={written ? 'Change an exercise' : 'Write an exercise'}
      className="admin-panel"
      tabIndex={-1}
    >
      <div className="admin-fields">
        <TypeChoice type={type} onChange={chooseType} />
        <Field label="Level">
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
      <ContentEditor type={type} text={text} onChange={setText} />
      <div className="admin-panel-actions">
        <Button
          disabled={!isReady}
          onClick={() => onKeep({ ...content, level, type, ...(written?.key !== undefined && { key: written.key }) })}
        >
          Keep it
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

/** The place of a written one; `new` for one from a template; a composed one that is to be written by hand. */
export type OpenExercise = number | 'new' | ComposedExercise

function findBegun(exercises: readonly WrittenExercise[], open: OpenExercise): WrittenExercise | undefined {
  if (open === 'new') return undefined
  return typeof open === 'number' ? exercises[open] : { ...open.content, level: open.level, type: open.type }
}

/** The draft with a kept exercise; a composed one that it replaces is left out. */
function keepIn(draft: ChantDraft, open: OpenExercise, written: WrittenExercise): ChantDraft {
  if (typeof open === 'number')
    return { ...draft, exercises: draft.exercises.map((one, at) => (at === open ? written : one)) }
  const exercises = [...draft.exercises, written]
  if (open === 'new') return { ...draft, exercises }
  return { ...draft, exercises, leftOut: [...draft.leftOut.filter((key) => key !== open.key), open.key] }
}

interface WrittenListProps extends PartProps {
  readonly open: OpenExercise | undefined
  readonly onOpen: (open: OpenExercise | undefined) => void
}

/** The exercises that were written by hand. */
export function WrittenList({ draft, findings, change, open, onOpen }: WrittenListProps): ReactNode {
  const [previewed, setPreviewed] = useState<number>()
  const { exercises } = draft
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
  }
  function close() {
    focusAfter(
      () => onOpen(undefined),
      () => [atPath(['exercises'])],
    )
  }

  return (
    <section aria-label="Written by hand" className="chant-exercises-part" data-path="exercises" tabIndex={-1}>
      <h4 className="admin-eyebrow">Written by hand</h4>
      {exercises.length === 0 && <p className="admin-hint">None yet. They stand beside the composed ones.</p>}
      <ol className="chant-exercises">
        {exercises.map((written, place) => {
          const excerpt = excerptOf(JSON.stringify(contentOf(written)))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a written exercise has no other name
            <li key={place}>
              <div className="chant-exercise-words">
                <span className="admin-hint">
                  Level {written.level}, {typeLabel(written.type)}
                </span>
                <span>{excerpt}</span>
                <Said findings={findings.filter(({ path }) => isWithin(path, ['exercises', place]))} />
              </div>
              <Button look="quiet" aria-label={`Try it: ${excerpt}`} onClick={() => setPreviewed(place)}>
                Try it
              </Button>
              <Button
                look="plain"
                data-path={`exercises.${place}`}
                aria-label={`Edit: ${excerpt}`}
                onClick={() => leave(() => onOpen(place))}
              >
                Edit
              </Button>
              <Button look="plain" aria-label={`Remove: ${excerpt}`} onClick={() => leave(() => remove(place))}>
                Remove
              </Button>
            </li>
          )
        })}
      </ol>
      {open === undefined ? (
        <div className="admin-panel-actions">
          {exercises.length < mostOf.exercises && (
            <Button look="quiet" onClick={() => onOpen('new')}>
              Write an exercise
            </Button>
          )}
        </div>
      ) : (
        <WrittenForm
          key={typeof open === 'object' ? open.key : open}
          written={findBegun(exercises, open)}
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
