import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { type ToastAction, toast } from '../../../components/ui/toast.ts'
import { ApiError, findServerMessage } from '../../../lib/api/api-error.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { paths, returnQuery } from '../../../lib/paths.ts'
import { inLabels } from './wording.ts'

/** Title of each failure, and its description when the server sends none. */
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

/** Opens another tab, so that this one loses no unsaved text. */
function signInElsewhere(): void {
  const { pathname, search } = window.location
  window.open(paths.signIn + returnQuery(pathname + search), '_blank', 'noopener')
}

/** Messages of Chromium, Firefox and Safari when they cannot reach the server. */
const unreached = /fetch|network|load failed/i

export function notifyFailure(name: FailureName, error: unknown): void {
  const [title, description] = failures[name]
  logFailure(title(), error)
  const isWriting = name === 'update' || name === 'create'
  const isSignedOut = error instanceof ApiError && error.status === 401
  const isUnreached = error instanceof TypeError && unreached.test(error.message)
  const reason = (isUnreached ? m.admin_no_connection() : findServerMessage(error)) ?? description()
  const isKnown = isUnreached || isSignedOut
  toast(
    title(),
    isKnown && isWriting ? m.admin_text_not_lost({ reason }) : reason,
    'destructive',
    isSignedOut ? [{ label: m.admin_sign_in(), act: signInElsewhere }] : [],
  )
}

/** Returns the id of the notification. */
export const notifySuccess = (title: string, description?: string, actions?: readonly ToastAction[]): number =>
  toast(title, description, 'success', actions)

export function notifyRefusal(title: string, description: string, actions?: readonly ToastAction[]): void {
  toast(title, description, 'destructive', actions)
}

export const notifyInvalidJson = (): void => notifyRefusal(m.admin_invalid_json(), m.admin_invalid_json_text())

/** Warns if the saved exercise is invalid, because learners will not see it. */
export function notifySaved(
  title: string,
  { id, missing, isDraft }: AuthoredExercise,
  actions?: readonly ToastAction[],
): void {
  const saved = isDraft ? m.admin_exercise_saved_draft({ id }) : m.admin_exercise_saved({ id })
  const problems = missing.map(inLabels).join('; ')
  notifySuccess(title, problems === '' ? saved : m.admin_exercise_saved_invalid({ id, problems }), actions)
}
