/** What writing into a page takes: for the build, which writes the title page, and for the server, which writes the rest. */

export const withLinks = (page: string, links: readonly string[]): string =>
  page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)

const sheetLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
const codeLink = / *<(?:script type="module"|link rel="modulepreload") [^>]*>(?:<\/script>)?\n/g
const isSheet = (file: string) => file.endsWith('.css')

export interface ReadyPage {
  readonly page: string
  /** The one style that stands in it. */
  readonly style: string
}

/**
 * The page as it is read before any code has come. Its style, that of the app and of a screen, stands in it and needs no
 * journey; the links to it stay, switched off: by them the app knows that it is there. Its code is not linked to but
 * named; `start/` sends for it when the page has been painted.
 */
export function makeReady(page: string, files: readonly string[], styles: Readonly<Record<string, string>>): ReadyPage {
  const own = [...page.matchAll(sheetLink)].map(([, href = '']) => href)
  const sheets = [...own, ...files.filter(isSheet)]
  const style = sheets.map((href) => styles[href]).join('\n')
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  const bare = page.replaceAll(codeLink, '').replaceAll(new RegExp(` *${sheetLink.source}\n`, 'g'), '')
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin disabled href="${href}">`)
  const ready = withLinks(bare, [...links, `<style>${style}</style>`])
  return { page: ready.replace('<html ', `<html data-code="${entry}" `), style }
}

/** React writes the title of a screen before it. */
export function splitTitle(written: string): { readonly title: string | undefined; readonly screen: string } {
  const [, title, screen = ''] = /^(<title>.*?<\/title>)?(.*)$/s.exec(written) ?? []
  return { title, screen }
}

export const withTitle = (page: string, title: string | undefined): string =>
  page.replace(/<title>.*?<\/title>/, (untitled) => title ?? untitled)
