import './theme-switch.css'
import { m } from '@schola/messages'
import { type ReactNode, useId } from 'react'
import { createChoice } from '../../lib/store.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Icon, type IconName } from './icons.tsx'

export type Theme = 'system' | 'light' | 'dark'

const themeChoice = createChoice<Theme>('schola_theme', ['system', 'light', 'dark'])

/** Gives the browser's own toolbar the color of the page. */
function paintBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset['scheme']
    const media = scheme === theme ? 'all' : 'not all'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : media
  }
}

/** Applies and stores the theme; 'system' follows the device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  paintBrowserBar(theme)
  themeChoice.set(theme)
}

export const useTheme = (): Theme => themeChoice.use()

const themes: readonly { readonly theme: Theme; readonly label: () => string; readonly icon: IconName }[] = [
  { theme: 'light', label: m.common_theme_light, icon: 'sun' },
  { theme: 'dark', label: m.common_theme_dark, icon: 'candle' },
  { theme: 'system', label: m.common_theme_system, icon: 'device' },
]

export function ThemeSwitch(): ReactNode {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">{m.common_theme()}</legend>
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
          {label()}
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
      aria-label={dark ? m.common_switch_to_light_theme() : m.common_switch_to_dark_theme()}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'candle'} />
    </button>
  )
}
