import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { currentUserQuery } from '../api/current-user.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { createQueryClient } from '../api/query-client.ts'
import { preload } from '../platform/preload.ts'
import { makeReady, type ReadyPage, splitTitle, withTitle } from './page-text.ts'
import { Providers } from './providers.tsx'
import { SignedIn } from './signed-in.tsx'

/** Put in by the build: the page, its place for the app, and for each screen the form of its address and its files. */
declare const builtPage: string
declare const builtPlace: string
declare const builtStyles: Readonly<Record<string, string>>
declare const builtScreens: readonly { readonly address: string; readonly files: readonly string[] }[]

/** What a page is written from; the same calls will bring it to the app. */
export interface Reader {
  readonly user: User
  readonly chants: LearnerChant[]
}

interface Address {
  readonly path: string
  readonly search: string
}

function parse(url: string): Address {
  const [path = '', search = ''] = url.split('?', 2)
  return { path, search }
}

const findFiles = ({ path }: Address) => builtScreens.find(({ address }) => new RegExp(address).test(path))?.files

/** Whether the screen at an address of this site is one that is written. */
export const hasScreen = (url: string): boolean => findFiles(parse(url)) !== undefined

function writeScreen({ path, search }: Address, { user, chants }: Reader): string {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(learnerChantsQuery(user.id).queryKey, chants)
  const written = renderToStaticMarkup(
    <StrictMode>
      <Providers client={client}>
        <Router ssrPath={path} ssrSearch={search}>
          <SignedIn user={user} />
        </Router>
      </Providers>
    </StrictMode>,
  )
  client.clear()
  // The policy of the page takes no style of a single element.
  return written.replaceAll(/ style="[^"]*"/g, '')
}

/**
 * The page with the screen at an address as a learner will find it, so that they read before any code has come. It is a
 * picture: the app shows the same in its place as soon as it stands. Nothing for an address whose screen is not written.
 */
export async function writePage(url: string, reader: Reader): Promise<ReadyPage | undefined> {
  const address = parse(url)
  const files = findFiles(address)
  if (!files) return undefined
  await preload(address.path)
  const { title, screen } = splitTitle(writeScreen(address, reader))
  const picture = `<p role="status" class="sr-only">Loading...</p><div inert class="contents">${screen}</div>`
  const { page, style } = makeReady(withTitle(builtPage, title), files, builtStyles)
  const written = page
    .replace('<html ', '<html data-written ')
    .replace(builtPlace, () => `<div id="root">${picture}</div>`)
  return { page: written, style }
}
