import { vi } from 'vitest'
import type { CodeEditorProps } from './code-mirror.tsx'

// CodeMirror measures its text, which only a real browser can do; e2e/admin.spec.ts types into it.
vi.mock('./code-mirror.tsx', () => ({
  default: ({ text, onChange, label }: CodeEditorProps) => (
    <textarea aria-label={label} value={text} onChange={(event) => onChange(event.target.value)} />
  ),
}))
