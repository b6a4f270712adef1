import type { PageData, RenderedPage } from '@schola/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { currentUserQuery } from '../api/current-user.ts'
import { learnerChantsQuery } from '../api/learner-chants.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Spinner } from '../ui/spinner.tsx'
import { App } from './app.tsx'
import { pageDataId } from './page-data.ts'
import { type BuiltApp, fillPlainPage, fillRenderedPage } from './page-template.ts'
import { audienceOf, findScreen, screens } from './screens.ts'

/** Put in by the build. */
declare const builtApp: BuiltApp

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Whether the screen at an address of a learner is rendered on the server. */
export const isRendered = (url: string): boolean => findScreen('learner', pathOf(url))?.rendered === 'by-server'

/** A client that holds what the page is rendered from. */
async function fillClient({ user, chants }: PageData): Promise<QueryClient> {
  const client = createQueryClient()
  if (user) {
    client.setQueryData(currentUserQuery.queryKey, user)
    client.setQueryData(learnerChantsQuery(user.id).queryKey, chants)
  } else await client.prefetchQuery({ ...currentUserQuery, queryFn: () => Promise.reject(new Error('Nobody')) })
  return client
}

/** A less-than sign could end the script element, or begin a comment in it. */
const dataScript = (data: PageData) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The page at an address, with the screen in it as the app will hydrate it. */
export async function renderPage(url: string, data: PageData): Promise<RenderedPage> {
  const path = pathOf(url)
  const found = findScreen(audienceOf(data.user), path)
  if (!found) throw new Error('There is no screen at this address.')
  await found.code.load()
  const client = await fillClient(data)
  const html = renderToString(<App client={client} ssrPath={path} ssrSearch={url.slice(path.length + 1)} />)
  client.clear()
  // React puts the title of a screen before it.
  const [, title, screen = ''] = /^(<title>.*?<\/title>)?(.*)$/s.exec(html) ?? []
  return fillRenderedPage(builtApp, {
    name: found.name,
    title,
    screen,
    data: dataScript(data),
    awaitsFonts: data.user !== null,
  })
}

/** The page for all that is not rendered: it says that it loads. */
export const renderPlainPage = (): string => fillPlainPage(builtApp, renderToStaticMarkup(<Spinner />))

export const screenNames: readonly string[] = Object.keys(screens)
