import './theme-switch.css'
import { type ReactNode, useId } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { Icon, type IconName } from './icons.tsx'
import { chooseTheme, type Theme, useTheme } from './theme.ts'

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: IconName }[] = [
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'candle' },
  { theme: 'system', label: 'Same as device', icon: 'device' },
]

export function ThemeSwitch(): ReactNode {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ theme, label, icon }) => (
        <label key={theme} className="theme-choice">
          <input
            type="radio"
            name={name}
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

export function ThemeToggle(): ReactNode {
  const chosen = useTheme()
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const dark = chosen === 'system' ? systemIsDark : chosen === 'dark'
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'candle'} />
    </button>
  )
}
