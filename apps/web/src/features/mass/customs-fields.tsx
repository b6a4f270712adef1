import type { SundayFeasts } from '@schola/core/calendar/liturgical-day'
import { forms } from '@schola/core/mass/mass'
import type { ReactNode } from 'react'
import { Checkbox, Field } from '../../components/ui/field.tsx'
import { feastsOnSunday, massForm, usePlaces } from '../../lib/calendar/observance.ts'
import { chooseCustom, useCustoms } from '../../lib/mass/customs.ts'
import { getMass } from '../../lib/mass/masses.ts'

/** The feasts that some countries keep on a Sunday, and on which day else. */
const movableFeasts: readonly { readonly name: keyof SundayFeasts; readonly english: string; readonly day: string }[] =
  [
    { name: 'epiphany', english: 'Epiphany', day: 'January 6' },
    { name: 'ascension', english: 'Ascension', day: 'Thursday' },
    { name: 'corpusChristi', english: 'Corpus Christi', day: 'Thursday' },
  ]

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly onChoose: (value: string) => void
}

function Select({ label, value, options, onChoose }: SelectProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
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
        label="Form"
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
          <legend>Kept on a Sunday</legend>
          {movableFeasts.map(({ name: feast, english, day }) => (
            <Checkbox
              key={feast}
              checked={places[feast] === 'sunday'}
              onChange={(isOnSunday) => feastsOnSunday.choose(feast, isOnSunday ? 'sunday' : '')}
            >
              {english}, instead of {day}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <p className="customs-note">{note}</p>
    </div>
  )
}
