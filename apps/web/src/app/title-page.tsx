import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import Landing from '../screens/landing/landing.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Providers } from './providers.tsx'

/** The title page as text, as `main.tsx` will find it; run by the build. */
export const writeTitlePage = (): string =>
  renderToString(
    <StrictMode>
      <Providers client={new QueryClient()}>
        <Landing />
      </Providers>
    </StrictMode>,
  )

/** What stands in the page until the app shows the same itself. */
export const writeWaiting = (): string => renderToStaticMarkup(<Spinner />)
