import { renderToString } from 'react-dom/server'
import { currentUserQuery } from '../api/current-user.ts'
import { createQueryClient } from '../api/query-client.ts'
import { App } from './app.tsx'

/** The landing page as HTML. The build calls it. */
export function renderLanding(): string {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, null)
  const html = renderToString(<App client={client} ssrPath="/" />)
  client.clear()
  return html
}
