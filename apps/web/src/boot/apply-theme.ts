/** Before the first paint, so that a remembered theme never flashes; `ui/theme.ts` writes what is read here. */
export function applyTheme(): void {
  try {
    const theme = localStorage.getItem('schola_theme')
    if (theme !== 'light' && theme !== 'dark') return
    document.documentElement.dataset['theme'] = theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
      meta.media = meta.dataset['scheme'] === theme ? 'all' : 'not all'
  } catch {
    // Storage may be forbidden; then the theme of the system holds.
  }
}
