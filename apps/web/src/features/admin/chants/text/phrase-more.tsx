import { type DraftFinding, type DraftPhrase, mostOf } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/field.tsx'
import { voiceName } from '../../../../lib/mass/in-words.ts'
import { ChoiceField, LinesField, Said, TextField } from '../form/fields.tsx'
import { type DraftPath, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'

interface PhraseMoreProps {
  readonly phrase: DraftPhrase
  readonly path: DraftPath
  readonly name: string
  readonly findings: readonly DraftFinding[]
  readonly onChange: (change: Partial<DraftPhrase>) => void
}

const times = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((count) => [count, count] as const)
const speakers = () => [
  ['', 'No speaker'] as const,
  ...(['priest', 'reader', 'server', 'people', 'all'] as const).map((who) => [who, voiceName(who)] as const),
]

export function PhraseMore({ phrase, path, name, findings, onChange }: PhraseMoreProps): ReactNode {
  const { slips } = phrase
  return (
    <div className="chant-more">
      <ChoiceField
        label="Who says it"
        of={`phrase ${name}`}
        path={[...path, 'who']}
        findings={findings}
        value={phrase.who ?? ''}
        options={speakers()}
        onChange={(who) => onChange({ who: who || undefined })}
      />
      <ChoiceField
        label="Sung how many times in a row"
        of={`phrase ${name}`}
        path={[...path, 'times']}
        findings={findings}
        value={String(phrase.times)}
        options={times}
        onChange={(count) => onChange({ times: Number(count) })}
      />
      <LinesField
        label="The English in other orders (one per line)"
        of={`phrase ${name}`}
        path={[...path, 'otherOrders']}
        findings={findings}
        lang="en"
        hint="The same words in another order that is as good; taken as right, too."
        most={mostOf.otherOrders}
        values={phrase.otherOrders}
        onChange={(otherOrders) => onChange({ otherOrders })}
      />
      <div data-path={[...path, 'standsAlone'].join('.')} tabIndex={-1}>
        <Checkbox checked={!phrase.standsAlone} onChange={(half) => onChange({ standsAlone: !half })}>
          Its English is half a sentence, understood only with the next phrase
          <span className="sr-only">: phrase {name}</span>
        </Checkbox>
      </div>
      <fieldset className="chant-group" data-path={[...path, 'slips'].join('.')} tabIndex={-1}>
        <legend>Slips of phrase {name}</legend>
        <p className="field-hint">Words of the English that a wrong answer changes: “worthy” for “full”.</p>
        <Said findings={sentencesAt(findings, [...path, 'slips'])} />
        {slips.map((slip, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slip is its place in the list
          <div key={index} className="admin-row" data-path={[...path, 'slips', index].join('.')} tabIndex={-1}>
            <TextField
              label="Right"
              of={`slip ${index + 1} of phrase ${name}`}
              path={[...path, 'slips', index, 'right']}
              findings={findings}
              value={slip.right}
              onChange={(right) => onChange({ slips: slips.with(index, { ...slip, right }) })}
            />
            <TextField
              label="Wrong"
              of={`slip ${index + 1} of phrase ${name}`}
              path={[...path, 'slips', index, 'wrong']}
              findings={findings}
              value={slip.wrong}
              onChange={(wrong) => onChange({ slips: slips.with(index, { ...slip, wrong }) })}
            />
            <Button
              look="plain"
              aria-label={`Remove slip ${index + 1} of phrase ${name}`}
              onClick={() =>
                focusAfterRemoval(() => onChange({ slips: slips.toSpliced(index, 1) }), [...path, 'slips', index])
              }
            >
              Remove
            </Button>
          </div>
        ))}
        <Said findings={slips.flatMap((_, index) => sentencesAt(findings, [...path, 'slips', index]))} />
        {slips.length < mostOf.slips && (
          <Button
            look="quiet"
            aria-label={`Add a slip to phrase ${name}`}
            onClick={() =>
              focusAfter(
                () => onChange({ slips: [...slips, { right: '', wrong: '' }] }),
                () => [atPath([...path, 'slips', slips.length, 'right'])],
              )
            }
          >
            Add a slip
          </Button>
        )}
      </fieldset>
    </div>
  )
}
