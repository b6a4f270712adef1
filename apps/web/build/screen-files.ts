import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const stylesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]

/** Chunks with all that they import statically, each before what it imports. */
function gather(chunks: ReadonlyMap<string, Chunk>, starts: readonly Chunk[]): Set<Chunk> {
  const gathered = new Set(starts)
  for (const chunk of gathered) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) gathered.add(imported)
    }
  }
  return gathered
}

interface AppFiles {
  /** The app's own code in the order in which it runs, its entry last. */
  readonly code: readonly string[]
  readonly sheets: readonly string[]
  /** By the name of the screen: style sheets, and code in that order too, beyond the app's own. */
  readonly screens: Readonly<Record<string, readonly string[]>>
}

/** The addresses of what the app and each of its screens are made of. */
export function listAppFiles(bundle: Rolldown.OutputBundle): AppFiles {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const own = [
    ...gather(
      chunks,
      all.filter(({ isEntry }) => isEntry),
    ),
  ]
  const there = new Set(own.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]))
  const addressOf = (file: string) => `/${file}`
  function filesOf(screen: Chunk) {
    const gathered = [...gather(chunks, [screen])]
    const files = [...gathered.flatMap(stylesOf), ...gathered.toReversed().map(({ fileName }) => fileName)]
    return [...new Set(files)].filter((file) => !there.has(file)).map(addressOf)
  }
  const screens = all.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const [, name] = /\/screens\/([^/]+)\/\1\.tsx$/.exec(id) ?? []
      return name === undefined ? [] : [[name, filesOf(chunk)] as const]
    }),
  )
  return {
    code: own.toReversed().map(({ fileName }) => addressOf(fileName)),
    sheets: [...new Set(own.flatMap(stylesOf))].map(addressOf),
    screens: Object.fromEntries(screens),
  }
}

/** The text of each style sheet, by its address. */
export function readStyles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [[`/${file.fileName}`, String(file.source).trim()]] : [],
  )
  const styles: Record<string, string> = Object.fromEntries(sheets)
  if (/<\/style/i.test(Object.values(styles).join('')))
    throw new Error('A style would end the page it is written into.')
  return styles
}
