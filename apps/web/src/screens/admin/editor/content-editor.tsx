import './editor.css'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { ContentForm } from './content-form.tsx'
import { JsonEditor } from './json-editor.tsx'
import { Lacking, lackingIn } from './lacking.tsx'

interface ContentEditorProps {
  readonly type: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** One content in three views: its JSON, a form, and the exercise as a learner would meet it. */
export function ContentEditor({ type, text, onChange }: ContentEditorProps): ReactNode {
  const shown = useDeferredValue(text)
  const lacking = useMemo(() => lackingIn(type, shown), [type, shown])
  return (
    <div className="admin-editor">
      <section aria-label="JSON" className="admin-editor-json">
        <h4 className="admin-eyebrow">JSON</h4>
        <JsonEditor label="Content (JSON)" text={text} onChange={onChange} />
        <Lacking sentences={lacking} />
      </section>
      <section aria-label="Form" className="admin-editor-form">
        <h4 className="admin-eyebrow">Form</h4>
        <ContentForm type={type} text={text} onChange={onChange} />
      </section>
      <section aria-label="Live preview" className="admin-editor-preview">
        <h4 className="admin-eyebrow">Live preview</h4>
        <div className="admin-leaf">
          <ExerciseView exercise={{ type, content: shown }} seed="preview" onComplete={() => undefined} />
        </div>
      </section>
    </div>
  )
}
