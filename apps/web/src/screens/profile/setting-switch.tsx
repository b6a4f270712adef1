import { type ReactNode, useId } from 'react'
import { useSavedChoice } from '../../platform/use-saved-choice.ts'
import { useSaving } from './use-saving.ts'

interface SettingSwitchProps {
  readonly label: string
  readonly hint: string
  readonly on: boolean
  readonly save: (on: boolean) => Promise<unknown>
}

/** A switch that saves itself; when that fails it goes back and says so. */
export function SettingSwitch({ label, hint, on, save }: SettingSwitchProps): ReactNode {
  const id = useId()
  const saving = useSaving('Saved.', 'This could not be saved.')
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
      {saving.error !== undefined && (
        <p role="alert" className="setting-error">
          {saving.error}
        </p>
      )}
    </div>
  )
}
