import './editor.css'
import { catalog, isExerciseType } from '@schola/exercises/catalog'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { Field } from '../../../../components/ui/field.tsx'
import { LoadingArea, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { ContentForm } from './content-form.tsx'
import { findProblems, findWarnings, Problems } from './problems.tsx'

const CodeMirror = lazyComponent(() => import('./code-mirror.tsx'))

interface TypeChoiceProps {
  readonly type: string
  readonly onChange: (type: string) => void
}

export function TypeChoice({ type, onChange }: TypeChoiceProps): ReactNode {
  return (
    <Field label={m.admin_type()} className="admin-field-wide">
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
  const warnings = useMemo(() => findWarnings(type, shown), [type, shown])
  return (
    <div className="admin-editor">
      <section aria-label={m.admin_editor_json()}>
        <h4 className="admin-eyebrow">{m.admin_editor_json()}</h4>
        <Suspense
          fallback={
            <LoadingArea>
              <Skeleton className="admin-code-loading" />
            </LoadingArea>
          }
        >
          <CodeMirror label={m.admin_editor_content()} text={text} onChange={onChange} />
        </Suspense>
        {isEmpty ? (
          <p className="admin-hint">{m.admin_editor_empty()}</p>
        ) : (
          <Problems sentences={problems} warnings={warnings} />
        )}
      </section>
      <section aria-label={m.admin_editor_form()}>
        <h4 className="admin-eyebrow">{m.admin_editor_form()}</h4>
        <ContentForm type={type} text={text} problems={problems} onChange={onChange} />
      </section>
      <section aria-label={m.admin_editor_preview()} className="admin-editor-preview">
        <h4 className="admin-eyebrow">{m.admin_editor_preview()}</h4>
        <div className="admin-leaf">
          {isEmpty ? (
            <p className="admin-hint">{m.admin_editor_preview_empty()}</p>
          ) : (
            <ExerciseView exercise={{ type, content: shown }} seed="preview" onComplete={() => undefined} />
          )}
        </div>
      </section>
    </div>
  )
}
