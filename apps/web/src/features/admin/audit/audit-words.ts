import type { Person } from '@schola/contract/admin-users'
// Types only: the schemas of the calls would make the bundle much larger.
import type { AnyCall, RouteOf } from '@schola/contract/calls'
import { m } from '@schola/messages'
import type { AdminChant } from '../calls/exercises.ts'
import { nameWithAddress } from '../parts/people.ts'
import { instantText } from '../parts/wording.ts'

type OperatorsRoute = RouteOf<Extract<AnyCall, { readonly access: 'admin' | 'owner-or-admin' }>>

type AdminAct = 'admin password refused' | 'admin restored a backup' | 'admin session opened' | 'admin session closed'

/** Text of each audited action; every route of operators must be here. */
const acts: Readonly<Record<OperatorsRoute | AdminAct, () => string>> = {
  'admin password refused': m.admin_audit_password_refused,
  'admin restored a backup': m.admin_audit_backup_restored,
  'admin session opened': m.admin_audit_panel_opened,
  'admin session closed': m.admin_audit_panel_left,
  'POST /api/exercises': m.admin_audit_exercise_created,
  'PATCH /api/exercises/:id': m.admin_audit_exercise_edited,
  'PATCH /api/exercises/:id/move': m.admin_audit_exercise_moved,
  'PATCH /api/exercises/publication': m.admin_audit_exercises_published,
  'DELETE /api/exercises/:id': m.admin_audit_exercise_deleted,
  'DELETE /api/exercises/bulk': m.admin_audit_exercises_deleted,
  'GET /api/exercises/:id/versions': m.admin_audit_exercise_history,
  'POST /api/exercises/:id/versions/:version/restore': m.admin_audit_exercise_restored,
  'GET /api/admin/exercises': m.admin_audit_exercises_searched,
  'GET /api/admin/trash': m.admin_audit_trash,
  'POST /api/admin/trash/restore': m.admin_audit_trash_restored,
  'GET /api/admin/overview': m.admin_audit_overview,
  'GET /api/admin/chants/:chantId/analysis': m.admin_audit_analysis,
  'GET /api/admin/chants/:chantId/export': m.admin_audit_exported,
  'POST /api/admin/chants/:chantId/import': m.admin_audit_imported,
  'GET /api/admin/chant-sources': m.admin_audit_chants,
  'POST /api/admin/chant-sources': m.admin_audit_chant_created,
  'GET /api/admin/chant-sources/:chantId': m.admin_audit_chant_opened,
  'DELETE /api/admin/chant-sources/:chantId': m.admin_audit_chant_deleted,
  'PATCH /api/admin/chant-sources/:chantId/draft': m.admin_audit_draft_saved,
  'DELETE /api/admin/chant-sources/:chantId/draft': m.admin_audit_draft_discarded,
  'POST /api/admin/chant-sources/:chantId/publish': m.admin_audit_chant_published,
  'POST /api/admin/chant-sources/:chantId/withdraw': m.admin_audit_chant_unpublished,
  'POST /api/admin/chant-sources/:chantId/restore': m.admin_audit_chant_restored,
  'GET /api/admin/chant-sources/:chantId/versions/:version': m.admin_audit_chant_version,
  'POST /api/admin/chant-sources/:chantId/take-curriculum': m.admin_audit_chant_curriculum,
  'POST /api/admin/chant-sources/:chantId/untrash': m.admin_audit_chant_untrashed,
  'GET /api/admin/chant-sources/:chantId/place-effects': m.admin_audit_position_checked,
  'GET /api/admin/composer-sources': m.admin_audit_composer_sources,
  'POST /api/admin/recordings': m.admin_audit_recording,
  'GET /api/admin/audit': m.admin_audit_viewed,
  'GET /api/profiles': m.admin_audit_profiles,
  'GET /api/admin/users': m.admin_audit_users,
  'GET /api/admin/users/consented.csv': m.admin_audit_emails_exported,
  'DELETE /api/admin/users/:userId': m.admin_audit_user_deleted,
  'DELETE /api/users/:userId': m.admin_audit_user_deleted,
  'GET /api/users/:userId/export': m.admin_audit_user_exported,
  'GET /api/users/:userId/chants': m.admin_audit_user_progress,
  'GET /api/users/:userId/figures': m.admin_audit_user_figures,
  'GET /api/users/:userId/memory': m.admin_audit_user_memory,
  'POST /api/users/:userId/memory/forgotten': m.admin_audit_user_forgot,
  'GET /api/users/:userId/sessions': m.admin_audit_user_devices,
  'DELETE /api/users/:userId/sessions': m.admin_audit_user_signed_out,
  'DELETE /api/users/:userId/sessions/:sessionId': m.admin_audit_user_device_signed_out,
  'POST /api/users/:userId/chants/:chantId/progress': m.admin_audit_user_progress_set,
  'POST /api/users/:userId/chants/:chantId/test-out': m.admin_audit_user_test,
  'POST /api/users/:userId/answers': m.admin_audit_user_answer,
  'POST /api/users/:userId/attempts': m.admin_audit_user_answer,
  'POST /api/users/:userId/streak': m.admin_audit_user_streak,
  'POST /api/users/:userId/day-streak': m.admin_audit_user_day_streak,
  'POST /api/users/:userId/email-consent': m.admin_audit_user_consent,
  'PATCH /api/users/:userId/settings': m.admin_audit_user_settings,
}

/** Returns the action itself for calls of an earlier version. */
export const actText = (action: string): string =>
  Object.hasOwn(acts, action) ? acts[action as keyof typeof acts]() : action

type NamedChant = Pick<AdminChant, 'id' | 'name'>

const chantName = (chants: readonly NamedChant[], id: unknown): string =>
  chants.find((chant) => String(chant.id) === String(id))?.name ?? m.admin_unknown_chant({ id: String(id) })

type Details = Readonly<Record<string, unknown>>

function exercisesIn({ exerciseId, exerciseIds }: Details): readonly unknown[] {
  if (Array.isArray(exerciseIds)) return exerciseIds
  return exerciseId === undefined ? [] : [exerciseId]
}

interface AuditedAct {
  readonly action: string
  readonly subject: string | null
  readonly details: Details
}

export function subjectText(
  { action, subject, details }: AuditedAct,
  people: readonly Person[],
  chants: readonly NamedChant[],
): string {
  if (action.startsWith('admin ')) return '–'
  if (subject === null) {
    const named = exercisesIn(details)
    if (named.length === 0) return '–'
    return named.length === 1 ? m.admin_exercise({ id: String(named[0]) }) : m.common_exercises({ count: named.length })
  }
  if (action.includes('/:userId')) return nameWithAddress(people, subject)
  return action.includes('/:chantId') ? chantName(chants, subject) : m.admin_exercise({ id: subject })
}

type Wording = (value: unknown, chants: readonly NamedChant[]) => string
const counted =
  (message: (inputs: { count: string }) => string): Wording =>
  (value) =>
    value === 0 ? '' : message({ count: String(value) })

const wordings: Readonly<Record<string, Wording>> = {
  exerciseId: () => '',
  exerciseIds: (ids) =>
    Array.isArray(ids) && ids.length > 1 ? m.admin_audit_detail_exercises({ ids: ids.join(', ') }) : '',
  chantId: (id, chants) => chantName(chants, id),
  progress: (progress) =>
    Array.isArray(progress)
      ? m.admin_audit_detail_progress({ from: String(progress[0]), to: String(progress[1]) })
      : '',
  level: (level) => m.admin_audit_detail_level({ level: String(level) }),
  version: (version) => m.admin_audit_detail_version({ version: String(version) }),
  fromVersion: (version) => m.admin_audit_detail_from_version({ version: String(version) }),
  madeAt: (madeAt) => m.admin_audit_detail_made({ date: instantText(String(madeAt)) }),
  isDraft: (isDraft) => (isDraft === true ? m.admin_audit_detail_draft() : m.admin_audit_detail_published()),
  isSearch: () => m.admin_audit_detail_search(),
  page: (page) => (String(page) === '1' ? '' : m.admin_audit_detail_page({ page: String(page) })),
  pageSize: () => '',
  sort: () => '',
  action: (action) => m.admin_audit_detail_filter({ action: actText(String(action)) }),
  after: (slug) => m.admin_audit_detail_after({ chant: String(slug) }),
  bytes: (bytes) => m.admin_audit_detail_megabytes({ size: (Number(bytes) / 1_000_000).toFixed(1) }),
  kind: (kind) => String(kind),
  isDryRun: (isDryRun) => (isDryRun === true ? m.admin_audit_detail_preview() : ''),
  applied: () => '',
  added: counted(m.admin_audit_detail_added),
  changed: counted(m.admin_audit_detail_changed),
  removed: counted(m.admin_audit_detail_removed),
  refused: counted(m.admin_audit_detail_refused),
}

export const detailsText = (details: Details, chants: readonly NamedChant[]): string =>
  [
    ...Object.keys(wordings).filter((name) => name in details),
    ...Object.keys(details).filter((name) => !(name in wordings)),
  ]
    .map((name) => wordings[name]?.(details[name], chants) ?? `${name}: ${JSON.stringify(details[name])}`)
    .filter((words) => words !== '')
    .join(', ')
