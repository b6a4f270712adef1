import { createChoice } from '../../lib/store.ts'

export type Theme = 'system' | 'light' | 'dark'

const chosen = createChoice<Theme>('schola_theme', ['system', 'light', 'dark'])

/** The browser's own bar takes the color of the page. */
function paintBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset['scheme']
    const media = scheme === theme ? 'all' : 'not all'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : media
  }
}

/** Sets the theme and remembers it; 'system' follows the device again. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  paintBrowserBar(theme)
  chosen.set(theme)
}

export const useTheme = (): Theme => chosen.use()
