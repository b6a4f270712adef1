import { type DraftFinding, type DraftWord, draftLimits } from '@schola/contract/chant-draft'
import { emptyWord } from '@schola/curriculum/draft/empty-draft'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Said } from '../form/fields.tsx'
import { sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import { cleaned } from './phrase-words.tsx'
import { WordRow } from './word-row.tsx'

interface OtherFormsProps {
  readonly forms: readonly DraftWord[]
  readonly findings: readonly DraftFinding[]
  readonly onChange: (forms: DraftWord[]) => void
}

export function OtherForms({ forms, findings, onChange }: OtherFormsProps): ReactNode {
  const isWrong = findings.some(({ path }) => path[0] === 'forms')
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isWrong
  return (
    <fieldset className="chant-group" data-path="forms" tabIndex={-1}>
      <legend>{m.authoring_forms({ count: forms.length })}</legend>
      <p className="field-hint">{m.authoring_forms_hint()}</p>
      <Said findings={sentencesAt(findings, ['forms'])} />
      {isShown && (
        <ol>
          {forms.map((word, index) => (
            <WordRow
              // oxlint-disable-next-line react/no-array-index-key -- a form is its place in the list
              key={index}
              word={word}
              path={['forms', index]}
              findings={findings}
              onChange={(change) => onChange(forms.with(index, cleaned({ ...word, ...change })))}
              onRemove={() => onChange(forms.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <div className="admin-panel-actions">
        {forms.length > 0 && !isWrong && (
          <Button look="quiet" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
            {isShown ? m.authoring_forms_hide() : m.authoring_forms_show()}
          </Button>
        )}
        {forms.length < draftLimits.forms && (
          <Button
            look="quiet"
            onClick={() =>
              focusAfter(
                () => {
                  setOpen(true)
                  onChange([...forms, emptyWord()])
                },
                () => [atPath(['forms', forms.length, 'form'])],
              )
            }
          >
            {m.authoring_forms_add()}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
