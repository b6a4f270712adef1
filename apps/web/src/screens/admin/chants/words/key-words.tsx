import { type ChantDraft, type DraftFinding, mostOf } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Said, TextField } from '../form/fields.tsx'
import { sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'

interface KeyWordsProps {
  readonly vocabulary: ChantDraft['vocabulary']
  readonly findings: readonly DraftFinding[]
  readonly onChange: (vocabulary: ChantDraft['vocabulary']) => void
}

/** The words on the chant's own list, chosen by a tick at the word and worded here. */
export function KeyWords({ vocabulary, findings, onChange }: KeyWordsProps): ReactNode {
  return (
    <fieldset className="chant-group" data-path="vocabulary" tabIndex={-1}>
      <legend>Key words ({vocabulary.length})</legend>
      <p className="field-hint">Six to twenty-five words that learners find on the page of the chant.</p>
      <Said findings={sentencesAt(findings, ['vocabulary'])} isEmpty={vocabulary.length === 0} />
      {vocabulary.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a key word is its place in the list
        <div key={index} className="admin-row" data-path={`vocabulary.${index}`} tabIndex={-1}>
          <TextField
            label="Latin"
            of={`key word ${index + 1}`}
            path={['vocabulary', index, 'latin']}
            findings={findings}
            lang="la"
            value={word.latin}
            onChange={(latin) => onChange(vocabulary.with(index, { ...word, latin }))}
          />
          <TextField
            label="English"
            of={`key word ${index + 1}`}
            path={['vocabulary', index, 'english']}
            findings={findings}
            lang="en"
            value={word.english}
            onChange={(english) => onChange(vocabulary.with(index, { ...word, english }))}
          />
          <Button
            look="plain"
            aria-label={`Remove key word ${index + 1}: ${word.latin}`}
            onClick={() => focusAfterRemoval(() => onChange(vocabulary.toSpliced(index, 1)), ['vocabulary', index])}
          >
            Remove
          </Button>
          <Said findings={sentencesAt(findings, ['vocabulary', index])} />
        </div>
      ))}
      {vocabulary.length < mostOf.vocabulary && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => onChange([...vocabulary, { latin: '', english: '' }]),
              () => [atPath(['vocabulary', vocabulary.length, 'latin'])],
            )
          }
        >
          Add a key word
        </Button>
      )}
    </fieldset>
  )
}
