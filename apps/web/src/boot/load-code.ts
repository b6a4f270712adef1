/** Runs after the first frame of the whole page; at once where nobody looks, since a hidden page has no frames. */
export function afterPaint(work: () => void): void {
  const paint = () => (document.hidden ? work() : requestAnimationFrame(() => void setTimeout(work)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paint, { once: true })
  else paint()
}

/** Runs the app's entry and fetches the other files with it. */
export function loadCode([entry = '', ...others]: readonly string[]): void {
  const script = document.createElement('script')
  script.type = 'module'
  // As the app itself asks for its files; else they would travel twice.
  script.crossOrigin = ''
  script.src = entry
  const links = others.map((href) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    return link
  })
  document.head.append(script, ...links)
}
