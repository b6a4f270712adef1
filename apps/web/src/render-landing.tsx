import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { currentUserQuery } from './lib/api/current-user.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { findScreen } from './routes.ts'

/** Renders the landing page as HTML, for the build. */
export async function renderLanding(): Promise<string> {
  await findScreen('visitor', '/')?.code.load()
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, null)
  const html = renderToString(<App client={client} ssrPath="/" />)
  client.clear()
  return html
}
