import { isLearnerKnown } from '../account/known-learner.ts'
import { paths } from '../platform/paths.ts'

/**
 * Whether this page is the title page that the server hands out to those without a session: it has said who is there.
 * On a device that remembers a learner it is asked all the same, so that they are forgotten when they are gone.
 */
export const isTitlePage = (): boolean =>
  document.documentElement.dataset['visitor'] !== undefined &&
  window.location.pathname === paths.home &&
  !isLearnerKnown()

/** Who comes first without a session is handed the title page; only a page kept on the device leaves it open. */
export const isForVisitor = (path: string): boolean =>
  path === paths.home && !isLearnerKnown() && Boolean(navigator.serviceWorker?.controller)
