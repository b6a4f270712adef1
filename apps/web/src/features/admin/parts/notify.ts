import type { AuthoredExercise } from '@schola/contract/exercises'
import { type ToastAction, toast } from '../../../components/ui/toast.ts'
import { ApiError, findServerMessage } from '../../../lib/api/api-error.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { paths, returnQuery } from '../../../lib/paths.ts'
import { inLabels } from './wording.ts'

/** The title of each failure, and its description when the server gives none. */
export const failures = {
  progress: ['Failed to update progress', 'An error occurred while updating progress'],
  move: ['Failed to move exercise', 'An error occurred while moving the exercise'],
  update: ['Failed to update exercise', 'An error occurred while updating the exercise'],
  delete: ['Failed to delete exercise', 'An error occurred while deleting the exercise'],
  copy: ['Failed to copy exercise', 'An error occurred while copying the exercise'],
  create: ['Failed to create exercise', 'An error occurred while creating the exercise'],
  deleteUser: ['Failed to delete user', 'An error occurred while deleting the user'],
  bulk: ['Operation failed', 'Failed to complete bulk operation. Please try again.'],
  publish: ['Failed to change who sees it', 'An error occurred while changing whether learners see it'],
  restore: ['Failed to restore exercise', 'An error occurred while restoring the exercise'],
  import: ['Failed to import exercises', 'An error occurred while importing the exercises'],
  find: ['Failed to find exercise', 'An error occurred while looking for the exercise'],
  export: ['Failed to export', 'An error occurred while exporting'],
  createChant: ['Failed to begin a chant', 'An error occurred while beginning the chant'],
  publishChant: [
    'The chant was not published',
    'An error occurred while publishing it. Learners see what they saw before.',
  ],
  unpublishChant: ['The chant was not withdrawn', 'An error occurred while withdrawing it'],
  restoreChant: ['Nothing was restored', 'An error occurred while restoring the chant'],
  discardChant: ['The draft is still there', 'An error occurred while giving it up'],
  trashChant: ['The chant was not moved to the trash', 'An error occurred while moving it to the trash'],
  importChant: ['Failed to import the chant', 'An error occurred while importing it'],
  logout: ['Failed to log out', 'The admin session is still open. Please try again.'],
} as const

export type FailureName = keyof typeof failures

/** What was written stays in its editor when it could not be saved. */
const stays = 'What you wrote is still here.'

/** In another tab, so that this one loses nothing. */
function signInElsewhere(): void {
  const { pathname, search } = window.location
  window.open(paths.signIn + returnQuery(pathname + search), '_blank', 'noopener')
}

/** So Chromium, Firefox and Safari say that they did not reach the server. */
const unreached = /fetch|network|load failed/i

export function notifyFailure(name: FailureName, error: unknown): void {
  const [title, description] = failures[name]
  logFailure(title, error)
  const isWriting = name === 'update' || name === 'create'
  const isSignedOut = error instanceof ApiError && error.status === 401
  const isUnreached = error instanceof TypeError && unreached.test(error.message)
  const reason = isUnreached ? 'No connection.' : findServerMessage(error)
  const isKnown = isUnreached || isSignedOut
  toast(
    title,
    [reason ?? description, isKnown && isWriting && stays].filter(Boolean).join(' '),
    'destructive',
    isSignedOut ? [{ label: 'Sign in', act: signInElsewhere }] : [],
  )
}

/** Answers the id of the notification. */
export const notifySuccess = (title: string, description?: string, actions?: readonly ToastAction[]): number =>
  toast(title, description, 'success', actions)

export function notifyRefusal(title: string, description: string, actions?: readonly ToastAction[]): void {
  toast(title, description, 'destructive', actions)
}

export const notifyInvalidJson = (): void =>
  notifyRefusal('Invalid JSON', 'Please check your JSON syntax and try again.')

/** Warns when the saved exercise lacks something and so cannot be played yet. */
export function notifySaved(
  title: string,
  { id, missing, isDraft }: AuthoredExercise,
  actions?: readonly ToastAction[],
): void {
  const warning = `Exercise ${id} is saved, but learners will not see it yet: ${missing.map(inLabels).join('; ')}.`
  const draft = `Exercise ${id} is saved as a draft. Learners do not see it.`
  notifySuccess(title, missing.length > 0 ? warning : isDraft ? draft : `Exercise ${id} is saved.`, actions)
}
