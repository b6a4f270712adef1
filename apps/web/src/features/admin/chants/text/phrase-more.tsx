import { type DraftFinding, type DraftPhrase, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
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
  ['', m.authoring_phrase_no_speaker()] as const,
  ...(['priest', 'reader', 'server', 'people', 'all'] as const).map((who) => [who, voiceName(who)] as const),
]

export function PhraseMore({ phrase, path, name, findings, onChange }: PhraseMoreProps): ReactNode {
  const { slips } = phrase
  return (
    <div className="chant-more">
      <ChoiceField
        label={m.authoring_phrase_who()}
        of={m.authoring_phrase_of({ name })}
        path={[...path, 'who']}
        findings={findings}
        value={phrase.who ?? ''}
        options={speakers()}
        onChange={(who) => onChange({ who: who || undefined })}
      />
      <ChoiceField
        label={m.authoring_phrase_times()}
        of={m.authoring_phrase_of({ name })}
        path={[...path, 'times']}
        findings={findings}
        value={String(phrase.times)}
        options={times}
        onChange={(count) => onChange({ times: Number(count) })}
      />
      <LinesField
        label={m.authoring_phrase_orders()}
        of={m.authoring_phrase_of({ name })}
        path={[...path, 'otherOrders']}
        findings={findings}
        lang="en"
        hint={m.authoring_phrase_orders_hint()}
        most={draftLimits.otherOrders}
        values={phrase.otherOrders}
        onChange={(otherOrders) => onChange({ otherOrders })}
      />
      <div data-path={[...path, 'standsAlone'].join('.')} tabIndex={-1}>
        <Checkbox checked={!phrase.standsAlone} onChange={(half) => onChange({ standsAlone: !half })}>
          {m.authoring_phrase_half()}
          <span className="sr-only">: {m.authoring_phrase_of({ name })}</span>
        </Checkbox>
      </div>
      <fieldset className="chant-group" data-path={[...path, 'slips'].join('.')} tabIndex={-1}>
        <legend>{m.authoring_slips({ name })}</legend>
        <p className="field-hint">{m.authoring_slips_hint()}</p>
        <Said findings={sentencesAt(findings, [...path, 'slips'])} />
        {slips.map((slip, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slip is its place in the list
          <div key={index} className="admin-row" data-path={[...path, 'slips', index].join('.')} tabIndex={-1}>
            <TextField
              label={m.authoring_slip_right()}
              of={m.authoring_slip_of({ number: index + 1, name })}
              path={[...path, 'slips', index, 'right']}
              findings={findings}
              value={slip.right}
              onChange={(right) => onChange({ slips: slips.with(index, { ...slip, right }) })}
            />
            <TextField
              label={m.authoring_slip_wrong()}
              of={m.authoring_slip_of({ number: index + 1, name })}
              path={[...path, 'slips', index, 'wrong']}
              findings={findings}
              value={slip.wrong}
              onChange={(wrong) => onChange({ slips: slips.with(index, { ...slip, wrong }) })}
            />
            <Button
              look="plain"
              aria-label={m.authoring_slip_remove({ number: index + 1, name })}
              onClick={() =>
                focusAfterRemoval(() => onChange({ slips: slips.toSpliced(index, 1) }), [...path, 'slips', index])
              }
            >
              {m.common_remove()}
            </Button>
          </div>
        ))}
        <Said findings={slips.flatMap((_, index) => sentencesAt(findings, [...path, 'slips', index]))} />
        {slips.length < draftLimits.slips && (
          <Button
            look="quiet"
            aria-label={m.authoring_slip_add_one({ name })}
            onClick={() =>
              focusAfter(
                () => onChange({ slips: [...slips, { right: '', wrong: '' }] }),
                () => [atPath([...path, 'slips', slips.length, 'right'])],
              )
            }
          >
            {m.authoring_slip_add()}
          </Button>
        )}
      </fieldset>
    </div>
  )
}
