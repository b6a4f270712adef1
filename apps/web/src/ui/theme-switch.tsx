import './theme-switch.css'
import type { ReactNode } from 'react'
import { useDeviceValue } from '../platform/use-hydrated.ts'
import { Icon, type IconName } from './icons.tsx'
import { chooseTheme, type Theme, useTheme } from './theme.ts'

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: IconName }[] = [
  { theme: 'light', label: 'Day', icon: 'sun' },
  { theme: 'dark', label: 'Candlelight', icon: 'candle' },
  { theme: 'system', label: 'As the device', icon: 'device' },
]

/** Day, candlelight, or as the device has it. */
export function ThemeSwitch(): ReactNode {
  const chosen = useTheme()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Light</legend>
      {themes.map(({ theme, label, icon }) => (
        <label key={theme} className="theme-choice">
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon name={icon} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** The same in one button, where there is room for no more. */
export function ThemeToggle(): ReactNode {
  const chosen = useTheme()
  const systemIsDark = useDeviceValue(prefersDark, false)
  const dark = chosen === 'system' ? systemIsDark : chosen === 'dark'
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={dark ? 'Read by day' : 'Read by candlelight'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'candle'} />
    </button>
  )
}
