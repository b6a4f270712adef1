import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { currentUserQuery } from './lib/api/current-user.ts'
import { createQueryClient } from './lib/api/query-client.ts'

/** The landing page as HTML. The build calls it. */
export function renderLanding(): string {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, null)
  const html = renderToString(<App client={client} ssrPath="/" />)
  client.clear()
  return html
}
