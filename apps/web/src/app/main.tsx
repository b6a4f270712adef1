import './main.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLearnerKnown } from '../account/known-learner.ts'
import { currentUserQuery } from '../api/current-user.ts'
import { createQueryClient } from '../api/query-client.ts'
import { sendThrough } from '../api/send.ts'
import { keepGrammar } from '../offline/keeping/keep-grammar.ts'
import { startOffline } from '../offline/start.ts'
import { announceListening, endHydration, showFonts } from '../platform/page-state.ts'
import { forgetWhere } from '../platform/storage.ts'
import { selectedProfileIdKey } from '../platform/storage-keys.ts'
import { afterPaint, yieldToBrowser } from '../platform/wait.ts'
import { watchForUpdates } from '../pwa/updates.ts'
import { watchInputModality } from '../ui/input-modality.ts'
import { App } from './app.tsx'
import { loadFirstData } from './load-first-data.ts'
import { answerFromPage, isRenderedFrom, readPageData } from './page-data.ts'
import { audienceOf, findScreen } from './screens.ts'

const client = createQueryClient()

/** The faces of every screen; `ui/fonts.css` says where they are. */
const faces = ['1em "EB Garamond"', '1em "Alegreya Sans"', 'bold 1em "Alegreya Sans"']

/**
 * After the code, with which they would share the line. All are shown at once, since each would lay out the page anew, but
 * in two tasks: first what stands above.
 */
async function fetchFonts(): Promise<void> {
  await Promise.allSettled(faces.map((face) => document.fonts?.load(face)))
  showFonts('above')
  afterPaint(() => showFonts('everywhere'))
}

/** By then the first screen is there and most of what it asked for. */
const quietMs = 3000

/** What any screen may lead to, for a time without a network; nothing of it is asked for a visitor. */
function keepForLater(): void {
  if (audienceOf(client.getQueryData(currentUserQuery.queryKey)) === 'learner') void keepGrammar(client)
}

function Root({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(endHydration, [])
  useEffect(() => {
    if (import.meta.env.PROD) watchForUpdates()
  }, [])
  return children
}

/** Until its data and its code are there, the page shows what the server rendered, or says that it loads. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app.')
  const address = window.location.pathname
  const page = readPageData()
  if (page) sendThrough(answerFromPage(page))
  watchInputModality()
  startOffline(client)
  forgetWhere(
    () => localStorage,
    (key) => key === selectedProfileIdKey,
  )
  // At a fourfold slowdown two tasks of 20 and 50 ms instead of one of 65, which a touch would have to wait for.
  await yieldToBrowser()
  void fetchFonts()
  const likely = page ? audienceOf(page.user) : isLearnerKnown() ? 'learner' : 'visitor'
  const code = findScreen(likely, address)
    ?.code.load()
    .catch(() => undefined)
  await Promise.all([loadFirstData(client, address, page), code])
  const app = (
    <StrictMode>
      <Root>
        <App client={client} />
      </Root>
    </StrictMode>
  )
  // As a transition React works in slices of 5 ms, between which the browser can answer a touch.
  startTransition(() => {
    if (page && isRenderedFrom(page, client)) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  announceListening()
  setTimeout(keepForLater, quietMs)
}

// In a task of its own, after the one that has evaluated the code.
void yieldToBrowser().then(start)
