import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const stylesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]

/** Chunks with all that they import at once. */
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

/** The addresses of what a screen is made of, beyond what the page asks for anyway. */
export function listScreenFiles(bundle: Rolldown.OutputBundle, module: string): string[] {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const screen = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!screen) throw new Error(`There is no chunk of ${module}.`)
  const entry = gather(
    chunks,
    all.filter(({ isEntry }) => isEntry),
  )
  const there = new Set([...entry].flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]))
  const files = [...gather(chunks, [screen])].flatMap((chunk) => [...stylesOf(chunk), chunk.fileName])
  return [...new Set(files)].filter((file) => !there.has(file)).map((file) => `/${file}`)
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

export function getPage(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset & { source: string } {
  const page = bundle['index.html']
  if (page?.type !== 'asset' || typeof page.source !== 'string') throw new Error('The page was not built.')
  return page as Rolldown.OutputAsset & { source: string } // seen just now
}
