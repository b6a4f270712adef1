import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { ContentEditor, TypeChoice } from '../../editor/content-editor.tsx'
import { findContentObject } from '../../parts/json-text.ts'
import { useUnsaved } from '../../parts/unsaved.tsx'
import { useKeptPiece } from '../keeping/kept-piece.ts'
import { isSame } from '../keeping/merge-lists.ts'
import { findBegun, type OpenExercise, templateOf, type Writing, type WrittenExercise, writingOf } from './writing.ts'

interface WrittenFormProps {
  readonly open: OpenExercise
  readonly exercises: readonly WrittenExercise[]
  readonly kept: Writing | undefined
  readonly keptName: string
  readonly levelCount: number
  readonly onKeep: (written: WrittenExercise) => void
  readonly onCancel: () => void
}

/** One exercise as form and JSON, with its preview; it goes into the draft when it is kept. */
export function WrittenForm(props: WrittenFormProps): ReactNode {
  const { open, exercises, kept, keptName, levelCount, onKeep, onCancel } = props
  const written = findBegun(exercises, open)
  const [begun] = useState(() => writingOf(written))
  const [type, setType] = useState(kept?.type ?? begun.type)
  const [level, setLevel] = useState(kept?.level ?? begun.level)
  const [text, setText] = useState(kept?.text ?? begun.text)
  const isChanged = !isSame({ type, level, text }, begun)
  const forgetPiece = useKeptPiece(keptName, 'exercise', isChanged ? { open, begun, type, level, text } : undefined)
  function cancel() {
    forgetPiece()
    onCancel()
  }
  function keep() {
    forgetPiece()
    onKeep({ ...content, level, type, ...(written?.key !== undefined && { key: written.key }) })
  }
  useUnsaved(isChanged, cancel)
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
      {kept && isChanged && (
        <p className="admin-note">What you wrote earlier is still here, but not in the draft yet.</p>
      )}
      <ContentEditor type={type} text={text} onChange={setText} />
      <div className="admin-panel-actions">
        <Button disabled={!isReady} onClick={keep}>
          Keep it
        </Button>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
