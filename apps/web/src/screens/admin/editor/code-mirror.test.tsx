import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import CodeMirror from './code-mirror.tsx'

afterEach(cleanup)

it('while a melody gets its name, the editor of its notes stays as it is', () => {
  const editor = (label: string) => <CodeMirror text="(c4) A(g)ve(h)" label={label} onChange={() => undefined} />
  const { rerender, container } = render(editor('Notes of S'))
  const content = () => container.querySelector('.admin-code')?.shadowRoot?.querySelector('.cm-content')
  const before = content()
  expect(before?.getAttribute('aria-label')).toBe('Notes of S')
  rerender(editor('Notes of Solemn tone'))
  expect(content()).toBe(before)
  expect(before?.getAttribute('aria-label')).toBe('Notes of Solemn tone')
})
