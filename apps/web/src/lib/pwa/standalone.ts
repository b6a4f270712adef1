export function isStandalone(): boolean {
  // Safari on a phone says it in its own way.
  const saysSafari = 'standalone' in navigator && navigator.standalone === true
  return saysSafari || window.matchMedia('(display-mode: standalone)').matches
}
