import type { SundayFeasts } from '@schola/core/calendar/liturgical-day'
import { forms } from '@schola/core/mass/mass'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Checkbox, Field } from '../../components/ui/field.tsx'
import { feastsOnSunday, massForm, usePlaces } from '../../lib/calendar/observance.ts'
import { chooseCustom, useCustoms } from '../../lib/mass/customs.ts'
import { getMass } from '../../lib/mass/masses.ts'

/** Feasts that some countries move to a Sunday. */
const movableFeasts: readonly (readonly [feast: keyof SundayFeasts, label: () => string])[] = [
  ['epiphany', m.mass_feast_epiphany],
  ['ascension', m.mass_feast_ascension],
  ['corpusChristi', m.mass_feast_corpus_christi],
]

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

function Select({ label, value, options, onChoose }: SelectProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(([each, optionLabel]) => (
            <option key={each} value={each}>
              {optionLabel}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export default function CustomsFields(): ReactNode {
  const form = massForm.use()
  const chosen = useCustoms(form)
  const places = usePlaces()
  const { choices, note } = getMass(form)
  return (
    <div className="customs-fields">
      <Select
        label={m.mass_form()}
        value={form}
        options={forms.map((each) => [each, getMass(each).name.english])}
        onChoose={(value) => massForm.set(forms.find((each) => each === value) ?? form)}
      />
      {Object.entries(choices).map(([each, { english, options }]) => (
        <Select
          key={`${form} ${each}`}
          label={english}
          value={chosen[each] ?? ''}
          options={Object.entries(options)}
          onChoose={(value) => chooseCustom(form, each, value)}
        />
      ))}
      {form === 'ordinary' && (
        <fieldset className="customs-feasts">
          <legend>{m.mass_feasts_on_sunday()}</legend>
          {movableFeasts.map(([feast, label]) => (
            <Checkbox
              key={feast}
              checked={places[feast] === 'sunday'}
              onChange={(isOnSunday) => feastsOnSunday.choose(feast, isOnSunday ? 'sunday' : '')}
            >
              {label()}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <p className="customs-note">{note}</p>
    </div>
  )
}
