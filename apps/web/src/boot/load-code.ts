/** Runs files of code in the order given, each in a task of its own. */
export function loadCode(files: readonly string[]): void {
  const scripts = files.map((src) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.async = false
    // As the app itself asks for its files; else they would travel twice.
    script.crossOrigin = ''
    script.src = src
    return script
  })
  document.head.append(...scripts)
}
