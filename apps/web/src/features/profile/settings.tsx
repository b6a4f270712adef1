import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { announce } from '../../components/ui/live-region.tsx'
import { saveSettings } from '../../lib/api/account-calls.ts'
import { wordError } from '../../lib/api/api-error.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useSavedChoice } from '../../lib/use-saved-choice.ts'

interface Saving {
  readonly busy: boolean
  readonly error: string | undefined
  /** Runs one attempt at a time; returns whether it succeeded. */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>
}

export function useSaving(done: string, failure: string): Saving {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const running = useRef(false)

  async function run(act: () => Promise<unknown>) {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(undefined)
    try {
      await act()
      announce(done)
      return true
    } catch (cause) {
      logFailure(failure, cause)
      const reason = wordError(cause)
      setError(reason === undefined ? m.profile_try_again({ failure }) : m.profile_failure_reason({ failure, reason }))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, error, run }
}

export function SettingError({ error }: { readonly error: string | undefined }): ReactNode {
  return (
    error !== undefined && (
      <p role="alert" className="setting-error">
        {error}
      </p>
    )
  )
}

interface SettingSwitchProps {
  readonly label: string
  readonly hint: string
  readonly on: boolean
  readonly save: (on: boolean) => Promise<unknown>
}

/** A switch that saves its state; on failure it returns to the former state and reports the error. */
export function SettingSwitch({ label, hint, on, save }: SettingSwitchProps): ReactNode {
  const id = useId()
  const saving = useSaving(m.profile_saved(), m.profile_not_saved())
  const { wanted, choose } = useSavedChoice((next: boolean) => saving.run(() => save(next)))
  return (
    <div className="setting">
      <label className="setting-switch">
        <span className="setting-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={wanted ?? on}
          aria-checked={wanted ?? on}
          aria-describedby={`${id}-hint`}
          onChange={(event) => choose(event.target.checked)}
        />
      </label>
      <p id={`${id}-hint`} className="setting-hint">
        {hint}
      </p>
      <SettingError error={saving.error} />
    </div>
  )
}

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function zonesByRegion(own: string | null): readonly (readonly [string, readonly string[]])[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  if (own !== null) zones.add(own)
  const regions = new Map<string, string[]>()
  for (const zone of [...zones].toSorted()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? zone) : m.profile_time_zone_other()
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return [...regions]
}

const cityOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')

export function TimeZoneSetting({ user }: { readonly user: User }): ReactNode {
  const client = useQueryClient()
  const saving = useSaving(m.profile_saved(), m.profile_time_zone_failed())
  const { wanted, choose } = useSavedChoice((zone: string) =>
    saving.run(() => saveSettings(client, user.id, { timeZone: zone === '' ? null : zone })),
  )
  return (
    <Field label={m.profile_time_zone()} hint={m.profile_time_zone_hint()} error={saving.error} className="setting">
      {(control) => (
        <select {...control} value={wanted ?? user.timeZone ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{m.profile_time_zone_device({ zone: cityOf(deviceZone()) })}</option>
          {zonesByRegion(user.timeZone).map(([region, zones]) => (
            <optgroup key={region} label={region}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {cityOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
