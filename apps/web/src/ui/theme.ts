import { createStore } from '../platform/store.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'schola_theme'

function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const themeStore = createStore<Theme>('system', readTheme)

/** The browser's own bar takes the color of the page. */
function paintBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset['scheme']
    const chosen = scheme === theme ? 'all' : 'not all'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}

/** Sets the theme and remembers it; 'system' follows the device again. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  paintBrowserBar(theme)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  themeStore.set(theme)
}

export const useTheme = (): Theme => themeStore.use()
