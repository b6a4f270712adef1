import { matchRoute, type Parser } from 'wouter'

type Load = () => Promise<unknown>

const loaders: { readonly path: string; readonly load: Load }[] = []

/** The router says here which code belongs to which address. */
export function registerLoader(path: string, load: Load): void {
  loaders.push({ path, load })
}

/** Fetches the code of the screen behind an address; a failure shows itself when the screen is opened. */
export async function preload(parser: Parser, href: string): Promise<void> {
  const loader = loaders.find(({ path }) => matchRoute(parser, path, href)[0])
  await loader?.load().catch(() => undefined)
}
