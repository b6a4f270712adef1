import { isForVisitor, isTitlePage } from '../app/visitor.ts'
import { findNamedCode } from '../platform/written.ts'
import type { Step } from './after-paint.ts'

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

/** Runs the code of the app where the page names it instead of linking to it. */
export function runNamedCode(): void {
  const src = findNamedCode()
  if (src === undefined) return
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = src
  document.head.append(script)
}

/** A page that only names its code holds the style of its screen. */
const isStyleHere = (file: string) => findNamedCode() !== undefined && file.endsWith('.css')

/** In steps: has the code of the screen travel together with the code of the app. */
export function fetchScreen(path: string): Step[] {
  const files =
    isTitlePage() || isForVisitor(path)
      ? builtTitlePage
      : builtScreens.find(({ address }) => new RegExp(address).test(path))?.files
  const missing = (files ?? []).filter((file) => !isStyleHere(file))
  return missing.map((file) => () => fetchFile(file))
}
