import { paths } from '../paths.ts'
import { findId, knownLearnerKey as key } from './known-learner.ts'

function idIn(text: string | null): string | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    return typeof entry === 'object' && entry !== null && 'data' in entry ? findId(entry.data) : undefined
  } catch {
    return undefined
  }
}

function readId(): string | undefined {
  try {
    return idIn(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** Leaves pages of a learner who has signed out in another tab or before the Back button was used. */
export function watchAccount(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    const former = idIn(event.oldValue)
    if (former !== undefined && former !== idIn(event.newValue)) window.location.assign(paths.home)
  })
  let hidden: string | undefined
  window.addEventListener('pagehide', () => {
    hidden = readId()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hidden !== readId()) window.location.reload()
  })
}
