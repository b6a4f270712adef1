import './editor.css'
import { catalog, isExerciseType } from '@schola/exercises/catalog'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { Field } from '../../../../components/ui/field.tsx'
import { LoadingArea, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { ContentForm } from './content-form.tsx'
import { findDoubts } from './doubts.ts'
import { findProblems, Problems } from './problems.tsx'

const CodeMirror = lazyComponent(() => import('./code-mirror.tsx'))

interface TypeChoiceProps {
  readonly type: string
  readonly onChange: (type: string) => void
}

export function TypeChoice({ type, onChange }: TypeChoiceProps): ReactNode {
  return (
    <Field label="Type" className="admin-field-wide">
      {(control) => (
        <select {...control} value={type} onChange={(event) => onChange(event.target.value)}>
          {!isExerciseType(type) && <option value={type}>{type}</option>}
          {catalog.map((definition) => (
            <option key={definition.type} value={definition.type}>
              {definition.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface ContentEditorProps {
  readonly type: string
  readonly text: string
  readonly onChange: (text: string) => void
}

export function ContentEditor({ type, text, onChange }: ContentEditorProps): ReactNode {
  const shown = useDeferredValue(text)
  const isEmpty = shown.trim() === ''
  const problems = useMemo(() => (isEmpty ? [] : findProblems(type, shown)), [type, shown, isEmpty])
  const doubts = useMemo(() => findDoubts(type, shown), [type, shown])
  return (
    <div className="admin-editor">
      <section aria-label="JSON">
        <h4 className="admin-eyebrow">JSON</h4>
        <Suspense
          fallback={
            <LoadingArea>
              <Skeleton className="admin-code-loading" />
            </LoadingArea>
          }
        >
          <CodeMirror label="Content (JSON)" text={text} onChange={onChange} />
        </Suspense>
        {isEmpty ? (
          <p className="admin-hint">Nothing is written yet.</p>
        ) : (
          <Problems sentences={problems} doubts={doubts} />
        )}
      </section>
      <section aria-label="Form">
        <h4 className="admin-eyebrow">Form</h4>
        <ContentForm type={type} text={text} problems={problems} onChange={onChange} />
      </section>
      <section aria-label="Live preview" className="admin-editor-preview">
        <h4 className="admin-eyebrow">Live preview</h4>
        <div className="admin-leaf">
          {isEmpty ? (
            <p className="admin-hint">The exercise is shown here as you write it.</p>
          ) : (
            <ExerciseView exercise={{ type, content: shown }} seed="preview" onComplete={() => undefined} />
          )}
        </div>
      </section>
    </div>
  )
}
