import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { Annotation, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { findSyntaxError, mistakeText } from './find-syntax-error.ts'
import type { JsonEditorProps } from './json-editor.tsx'

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--leaf)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: '3px solid var(--lapis)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: '1.5', minHeight: '14rem' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--faded)', backgroundColor: 'var(--paper)', borderRight: '1px solid var(--edge)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--lapis-wash)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--gold-wash)', outline: '1px solid var(--gold)' },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--leaf)', border: '1px solid var(--line)' },
})

const ink = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, color: 'var(--rubric)' },
    { tag: tags.string, color: 'var(--ink)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--lapis)' },
    { tag: [tags.punctuation, tags.brace, tags.squareBracket, tags.separator], color: 'var(--faded)' },
  ]),
)

function findMistakes({ state }: EditorView): Diagnostic[] {
  const mistake = findSyntaxError(state.doc.toString())
  if (mistake === undefined) return []
  const to = Math.min(mistake.offset + 1, state.doc.length)
  return [{ from: Math.min(mistake.offset, to), to, severity: 'error', message: mistakeText(mistake) }]
}

const fromOutside = Annotation.define<boolean>()

/** The editor's styles are constructed sheets, which the content security policy allows, only inside a shadow root. */
export default function CodeMirror({ text, onChange, label, describedBy }: JsonEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const change = useEffectEvent(onChange)
  const first = useEffectEvent(() => text)

  useEffect(() => {
    const place = host.current
    if (place === null) return undefined
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first(),
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          indentOnInput(),
          bracketMatching(),
          json(),
          linter(findMistakes, { delay: 200 }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            ...(describedBy !== undefined && { 'aria-description': describedBy }),
          }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isOurs = transactions.some((transaction) => transaction.annotation(fromOutside))
            if (docChanged && !isOurs) change(state.doc.toString())
          }),
          look,
          ink,
        ],
      }),
    })
    view.current = editor
    return () => {
      editor.destroy()
      view.current = null
    }
  }, [label, describedBy])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === text) return
    const changes = { from: 0, to: editor.state.doc.length, insert: text }
    editor.dispatch({ changes, annotations: fromOutside.of(true) })
  }, [text])

  return <div ref={host} className="admin-code" />
}
