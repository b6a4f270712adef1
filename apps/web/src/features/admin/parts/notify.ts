import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { type ToastAction, toast } from '../../../components/ui/toast.ts'
import { ApiError, wordError } from '../../../lib/api/api-error.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { paths, returnQuery } from '../../../lib/paths.ts'
import { inLabels } from './wording.ts'

/** Title of each failure, and its description when the server sends none. */
export const failures = {
  progress: [m.admin_failed_progress, m.admin_failed_progress_text],
  move: [m.admin_failed_move, m.admin_failed_move_text],
  update: [m.admin_failed_update, m.admin_failed_update_text],
  delete: [m.admin_failed_delete, m.admin_failed_delete_text],
  copy: [m.admin_failed_copy, m.admin_failed_copy_text],
  create: [m.admin_failed_create, m.admin_failed_create_text],
  deleteUser: [m.admin_failed_delete_user, m.admin_failed_delete_user_text],
  bulk: [m.admin_failed_bulk, m.admin_failed_bulk_text],
  publish: [m.admin_failed_publish, m.admin_failed_publish_text],
  restore: [m.admin_failed_restore, m.admin_failed_restore_text],
  import: [m.admin_failed_import, m.admin_failed_import_text],
  find: [m.admin_failed_find, m.admin_failed_find_text],
  export: [m.admin_failed_export, m.admin_failed_export_text],
  createChant: [m.admin_failed_create_chant, m.admin_failed_create_chant_text],
  publishChant: [m.admin_failed_publish_chant, m.admin_failed_publish_chant_text],
  unpublishChant: [m.admin_failed_unpublish_chant, m.admin_failed_unpublish_chant_text],
  restoreChant: [m.admin_failed_restore_chant, m.admin_failed_restore_chant_text],
  discardChant: [m.admin_failed_discard_draft, m.admin_failed_discard_draft_text],
  trashChant: [m.admin_failed_trash_chant, m.admin_failed_trash_chant_text],
  importChant: [m.admin_failed_import_chant, m.admin_failed_import_chant_text],
  logout: [m.admin_failed_logout, m.admin_failed_logout_text],
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
  const reason = (isUnreached ? m.admin_no_connection() : wordError(error)) ?? description()
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
