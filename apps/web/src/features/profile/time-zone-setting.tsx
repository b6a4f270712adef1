import type { User } from '@schola/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { saveSettings } from '../../lib/api/account-calls.ts'
import { useSavedChoice } from '../../lib/use-saved-choice.ts'
import { useSaving } from './use-saving.ts'

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function zonesByRegion(own: string | null): readonly (readonly [string, readonly string[]])[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  if (own !== null) known.add(own)
  const regions = new Map<string, string[]>()
  for (const zone of [...known].toSorted()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? zone) : 'Other'
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return [...regions]
}

const nameOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')

export function TimeZoneSetting({ user }: { readonly user: User }): ReactNode {
  const client = useQueryClient()
  const saving = useSaving('Saved.', 'The time zone could not be saved.')
  const { wanted, choose } = useSavedChoice((zone: string) =>
    saving.run(() => saveSettings(client, user.id, { timeZone: zone === '' ? null : zone })),
  )

  return (
    <Field
      label="Time zone"
      hint="Your day streak counts days in this time zone."
      error={saving.error}
      className="setting"
    >
      {(control) => (
        <select {...control} value={wanted ?? user.timeZone ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">Same as this device ({nameOf(deviceZone())})</option>
          {zonesByRegion(user.timeZone).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {nameOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
