/** What writing into a page takes: for the build, which writes the title page, and for the server, which writes the rest. */

const linkTo = (href: string) =>
  `<link rel="${href.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${href}">`

/** The style and the code of a screen. */
export const linksTo = (files: readonly string[]): string[] => files.map(linkTo)

export const withLinks = (page: string, links: readonly string[]): string =>
  page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)

/** What is read in the page needs no script: style and fonts go first. */
export const withCodeLast = (page: string): string =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** React writes the title of a screen before it. */
export function splitTitle(written: string): { readonly title: string | undefined; readonly screen: string } {
  const [, title, screen = ''] = /^(<title>.*?<\/title>)?(.*)$/s.exec(written) ?? []
  return { title, screen }
}

export const withTitle = (page: string, title: string | undefined): string =>
  page.replace(/<title>.*?<\/title>/, (untitled) => title ?? untitled)
