import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

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

const lintJson = jsonParseLinter()

function findBrokenNode(state: EditorState): { from: number; to: number } | undefined {
  let broken: { from: number; to: number } | undefined
  syntaxTree(state).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) broken ??= { from, to }
    },
  })
  return broken
}

/** If the parser's message has no position, the linter marks the first character; this finds the broken node instead. */
const findMistakes = (view: EditorView): readonly Diagnostic[] =>
  lintJson(view).map((mistake) => (mistake.from > 0 ? mistake : { ...mistake, ...findBrokenNode(view.state) }))

const jsonLanguage: Extension = [indentOnInput(), json(), linter(findMistakes, { delay: 200 })]

/** A compartment, because the label may change while the editor is open. */
const labelCompartment = new Compartment()
const labeled = (label: string): Extension => EditorView.contentAttributes.of({ 'aria-label': label })

/** Marks changes from the props, which are not reported back. */
const fromProps = Annotation.define<boolean>()

export interface CodeEditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly label: string
  /** Highlighting and linter; JSON by default. Must be the same object at each rendering. */
  readonly language?: Extension
}

/** Uses a shadow root: there CodeMirror uses constructed style sheets, which the content security policy allows. */
export default function CodeMirror({ text, onChange, label, language = jsonLanguage }: CodeEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const change = useEffectEvent(onChange)
  const first = useEffectEvent(() => ({ text, label }))

  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first().text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          language,
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          labelCompartment.of(labeled(first().label)),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isFromProps = transactions.some((transaction) => transaction.annotation(fromProps))
            if (docChanged && !isFromProps) change(state.doc.toString())
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
  }, [language])

  useEffect(() => view.current?.dispatch({ effects: labelCompartment.reconfigure(labeled(label)) }), [label])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === text) return
    const changes = { from: 0, to: editor.state.doc.length, insert: text }
    editor.dispatch({ changes, annotations: fromProps.of(true) })
  }, [text])

  return <div ref={host} className="admin-code" />
}
