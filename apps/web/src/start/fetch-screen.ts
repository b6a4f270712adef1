import { isForVisitor } from '../app/visitor.ts'

/** Put in by the build: for each screen the form of its address and what it is made of beyond the app's own code. */
declare const builtScreens: readonly { readonly address: string; readonly files: readonly string[] }[]
declare const builtTitlePage: readonly string[]

function fetchFile(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.css')) {
    // Only fetched: a style sheet takes effect in its turn, after those of the app.
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  // As the app itself asks for them; else they would travel twice.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

/** Has the code of the screen travel together with the code of the app. */
export function fetchScreen(path: string): void {
  const files = isForVisitor(path)
    ? builtTitlePage
    : builtScreens.find(({ address }) => new RegExp(address).test(path))?.files
  for (const file of files ?? []) fetchFile(file)
}
