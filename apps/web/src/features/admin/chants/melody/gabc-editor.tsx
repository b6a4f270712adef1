import { StreamLanguage } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import type { Extension, Text } from '@codemirror/state'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import CodeMirror from '../../exercises/editor/code-mirror.tsx'
import { readMelody } from './draft-melodies.ts'

interface Place {
  isBody: boolean
  isNotes: boolean
}

/** Colors header names, and notes differently from words. */
const coloring = StreamLanguage.define<Place>({
  startState: () => ({ isBody: false, isNotes: false }),
  token: (stream, place) => {
    if (!place.isBody) {
      if (stream.match(/^%%/)) place.isBody = true
      else if (stream.sol() && stream.match(/^[a-z-]+\s*:/)) return 'propertyName'
      else stream.skipToEnd()
      return null
    }
    if (stream.match(/^%.*/)) return 'punctuation'
    if (stream.eat('(')) place.isNotes = true
    else if (stream.eat(')')) place.isNotes = false
    else {
      stream.match(place.isNotes ? /^[^)]+/ : /^[^(%]+/)
      return place.isNotes ? 'number' : 'string'
    }
    return 'punctuation'
  },
})

function markMistake(document: Text): readonly Diagnostic[] {
  const reading = readMelody(document.toString())
  if (reading.kind !== 'wrong') return []
  const { line, column, expected, found } = reading.mistake
  const row = document.line(Math.min(line, document.lines))
  const from = Math.min(row.from + column - 1, row.to)
  const message = m.authoring_melody_mistake({ expected, found })
  return [{ from, to: Math.min(from + 1, document.length), severity: 'error', message }]
}

const gabc: Extension = [coloring, linter(({ state }) => markMistake(state.doc), { delay: 250 })]

interface GabcEditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly label: string
}

export default function GabcEditor(props: GabcEditorProps): ReactNode {
  return <CodeMirror {...props} language={gabc} />
}
