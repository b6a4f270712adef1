import type { RenderedPage } from '@schola/contract/page'

/** What the build knows of the app's files; addresses begin with a slash. */
export interface BuiltApp {
  /** The text of index.html. */
  readonly template: string
  readonly bootScript: string
  /** The app's own code in the order in which it runs, its entry last. */
  readonly code: readonly string[]
  readonly sheets: readonly string[]
  /** For each screen its code, in that order too, and style sheets beyond the app's own. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  /** The text of each style sheet. */
  readonly styles: Readonly<Record<string, string>>
  /** The fonts of the landing page, whose words are there before any code. */
  readonly fonts: readonly string[]
}

const title = '<title>Schola</title>'

interface PageParts {
  /** Attributes of the html element. */
  readonly state?: string
  readonly title?: string | undefined
  readonly head: readonly string[]
  readonly screen: string
  readonly data?: string
}

/** Fills the marks of the template; a function as the second argument takes the text as it is, `$` and all. */
function fill(template: string, parts: PageParts): string {
  const marks: readonly (readonly [mark: string, text: string])[] = [
    ['<html lang="en">', `<html lang="en"${parts.state ?? ''}>`],
    [title, parts.title ?? title],
    ['<!--head-->', parts.head.join('\n    ')],
    ['<!--screen-->', parts.screen],
    ['<!--data-->', parts.data ?? ''],
  ]
  const [foundAt] = marks.filter(([mark]) => !template.includes(mark))
  if (foundAt) throw new Error(`The page has no ${foundAt[0]}.`)
  return marks.reduce((page, [mark, text]) => page.replace(mark, () => text), template)
}

const isSheet = (file: string) => file.endsWith('.css')
const bootIn = ({ bootScript }: BuiltApp) => `<script>${bootScript}</script>`

/** The page that waits for the app. */
export function fillPlainPage(built: BuiltApp, screen: string): string {
  const head = [
    // As a file it would be a journey of its own; the server allows it by its hash.
    bootIn(built),
    ...built.code.map((src) => `<script type="module" crossorigin src="${src}"></script>`),
    ...built.sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ]
  return fill(built.template, { head, screen })
}

export interface RenderedParts {
  /** The name of the screen. */
  readonly name: string
  readonly title: string | undefined
  readonly screen: string
  /** A script element that the browser does not run. */
  readonly data: string
  /** Whether it waits for the app in the letters of the device, as code goes before fonts. */
  readonly awaitsFonts: boolean
}

/**
 * A page that is read before any code has come. Its style stands in it; the links to the same sheets stay, disabled, so
 * that the app does not fetch them again. Its code is only named, for the boot script to load after the first paint.
 */
export function fillRenderedPage(built: BuiltApp, parts: RenderedParts): RenderedPage {
  const files = built.screens[parts.name]
  if (!files) throw new Error(`There are no files of the screen ${parts.name}.`)
  const sheets = [...built.sheets, ...files.filter(isSheet)]
  const code = [...built.code, ...files.filter((file) => !isSheet(file))]
  const style = sheets.map((href) => built.styles[href]).join('\n')
  const fonts = parts.awaitsFonts ? [] : built.fonts
  const head = [
    bootIn(built),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...sheets.map((href) => `<link rel="stylesheet" crossorigin disabled href="${href}">`),
    `<style>${style}</style>`,
  ]
  const state = ` data-code="${code.join(' ')}"${parts.awaitsFonts ? ' data-hydration="pending" data-fonts="awaited"' : ''}`
  return { html: fill(built.template, { ...parts, state, head }), style }
}
