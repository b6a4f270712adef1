// Runs before the first paint, so that a remembered theme never flashes; src/ui/theme.ts writes what is read here.
try {
  const theme = localStorage.getItem('schola_theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
  }
} catch {
  // Storage may be forbidden; the system's theme then stands.
}
