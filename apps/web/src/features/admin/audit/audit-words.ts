import type { Person } from '@schola/contract/admin-users'
// Types only: the schemas of the calls would be a heavy load for the browser.
import type { AnyCall, RouteOf } from '@schola/contract/calls'
import type { AdminChant } from '../calls/exercises.ts'
import { nameWithAddress } from '../parts/people.ts'
import { instantText } from '../parts/wording.ts'

type OperatorsRoute = RouteOf<Extract<AnyCall, { readonly access: 'admin' | 'owner-or-admin' }>>

type AdminAct = 'admin password refused' | 'admin restored a backup' | 'admin session opened' | 'admin session closed'

/** What an operator has done, in words; a call that is missing here does not compile. */
const acts: Readonly<Record<OperatorsRoute | AdminAct, string>> = {
  'admin password refused': 'Entered a wrong admin password',
  'admin restored a backup': 'Restored a backup on the server',
  'admin session opened': 'Opened the admin panel',
  'admin session closed': 'Left the admin panel',
  'POST /api/exercises': 'Created an exercise',
  'PATCH /api/exercises/:id': 'Edited an exercise',
  'PATCH /api/exercises/:id/move': 'Moved an exercise',
  'PATCH /api/exercises/publication': 'Published exercises or made them drafts',
  'DELETE /api/exercises/:id': 'Deleted an exercise',
  'DELETE /api/exercises/bulk': 'Deleted several exercises',
  'GET /api/exercises/:id/versions': 'Looked at the history of an exercise',
  'POST /api/exercises/:id/versions/:version/restore': 'Restored an earlier version',
  'GET /api/admin/exercises': 'Searched the exercises',
  'GET /api/admin/trash': 'Looked at the trash',
  'POST /api/admin/trash/restore': 'Restored exercises from the trash',
  'GET /api/admin/overview': 'Looked at the overview',
  'GET /api/admin/chants/:chantId/analysis': 'Looked at how exercises are answered',
  'GET /api/admin/chants/:chantId/export': 'Exported the exercises of a chant',
  'POST /api/admin/chants/:chantId/import': 'Imported exercises into a chant',
  'GET /api/admin/chant-sources': 'Looked at the chants',
  'POST /api/admin/chant-sources': 'Began a chant',
  'GET /api/admin/chant-sources/:chantId': 'Opened a chant',
  'DELETE /api/admin/chant-sources/:chantId': 'Put a chant into the trash',
  'PATCH /api/admin/chant-sources/:chantId/draft': 'Saved the draft of a chant',
  'DELETE /api/admin/chant-sources/:chantId/draft': 'Gave up the draft of a chant',
  'POST /api/admin/chant-sources/:chantId/publish': 'Published a chant',
  'POST /api/admin/chant-sources/:chantId/withdraw': 'Withdrew a chant',
  'POST /api/admin/chant-sources/:chantId/restore': 'Restored an earlier version of a chant',
  'GET /api/admin/chant-sources/:chantId/versions/:version': 'Looked at an earlier version of a chant',
  'POST /api/admin/chant-sources/:chantId/take-curriculum': 'Took the curriculum’s chant again',
  'POST /api/admin/chant-sources/:chantId/untrash': 'Brought a chant back from the trash',
  'GET /api/admin/chant-sources/:chantId/place-effects': 'Asked what a place on the path would do',
  'GET /api/admin/composer-sources': 'Read the chants to compose exercises',
  'POST /api/admin/recordings': 'Uploaded a recording',
  'GET /api/admin/audit': 'Looked at the audit log',
  'GET /api/profiles': 'Listed all users',
  'GET /api/admin/users': 'Looked at the users',
  'GET /api/admin/users/consented.csv': 'Exported the consented e-mail addresses',
  'DELETE /api/admin/users/:userId': 'Deleted a user',
  'DELETE /api/users/:userId': 'Deleted a user',
  'GET /api/users/:userId/export': 'Exported the data of a user',
  'GET /api/users/:userId/chants': 'Looked at the progress of a user',
  'GET /api/users/:userId/figures': 'Looked at the figures of a user',
  'GET /api/users/:userId/memory': 'Looked at what a user remembers',
  'POST /api/users/:userId/memory/forgotten': 'Forgot a chant for a user',
  'GET /api/users/:userId/sessions': 'Looked at the devices of a user',
  'DELETE /api/users/:userId/sessions': 'Signed a user out on all devices',
  'DELETE /api/users/:userId/sessions/:sessionId': 'Signed a user out on one device',
  'POST /api/users/:userId/chants/:chantId/progress': 'Set the progress of a user',
  'POST /api/users/:userId/chants/:chantId/test-out': 'Began a test for a user',
  'POST /api/users/:userId/answers': 'Recorded an answer for a user',
  'POST /api/users/:userId/attempts': 'Recorded an answer for a user',
  'POST /api/users/:userId/streak': 'Set the answer streak of a user',
  'POST /api/users/:userId/day-streak': 'Marked a practice day for a user',
  'POST /api/users/:userId/email-consent': 'Changed the e-mail consent of a user',
  'PATCH /api/users/:userId/settings': 'Changed the settings of a user',
}

/** A log may hold calls that only an earlier version had. */
export const actText = (action: string): string =>
  Object.hasOwn(acts, action) ? acts[action as keyof typeof acts] : action

type NamedChant = Pick<AdminChant, 'id' | 'name'>

const chantName = (chants: readonly NamedChant[], id: unknown): string =>
  chants.find((chant) => String(chant.id) === String(id))?.name ?? `chant ${String(id)}`

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
    return named.length === 1 ? `Exercise ${String(named[0])}` : `${named.length} exercises`
  }
  if (action.includes('/:userId')) return nameWithAddress(people, subject)
  return action.includes('/:chantId') ? chantName(chants, subject) : `Exercise ${subject}`
}

type Wording = (value: unknown, chants: readonly NamedChant[]) => string
const counted =
  (what: string): Wording =>
  (value) =>
    value === 0 ? '' : `${String(value)} ${what}`

const wordings: Readonly<Record<string, Wording>> = {
  // One alone is what the act was about.
  exerciseId: () => '',
  exerciseIds: (ids) => (Array.isArray(ids) && ids.length > 1 ? `exercises ${ids.join(', ')}` : ''),
  chantId: (id, chants) => chantName(chants, id),
  progress: (progress) => (Array.isArray(progress) ? `from ${progress.join('% to ')}%` : ''),
  level: (level) => `level ${String(level)}`,
  version: (version) => `now version ${String(version)}`,
  fromVersion: (version) => `from version ${String(version)}`,
  madeAt: (madeAt) => `made on ${instantText(String(madeAt))}`,
  isDraft: (isDraft) => (isDraft === true ? 'draft' : 'published'),
  isSearch: () => 'search words not recorded',
  page: (page) => (String(page) === '1' ? '' : `page ${String(page)}`),
  pageSize: () => '',
  sort: () => '',
  action: (action) => `only “${actText(String(action))}”`,
  after: (slug) => `behind ${String(slug)}`,
  bytes: (bytes) => `${(Number(bytes) / 1_000_000).toFixed(1)} MB`,
  kind: (kind) => String(kind),
  isDryRun: (isDryRun) => (isDryRun === true ? 'only tried out' : ''),
  applied: () => '',
  added: counted('added'),
  changed: counted('changed'),
  removed: counted('moved to the trash'),
  refused: counted('refused'),
}

export const detailsText = (details: Details, chants: readonly NamedChant[]): string =>
  [
    ...Object.keys(wordings).filter((name) => name in details),
    ...Object.keys(details).filter((name) => !(name in wordings)),
  ]
    .map((name) => wordings[name]?.(details[name], chants) ?? `${name}: ${JSON.stringify(details[name])}`)
    .filter((words) => words !== '')
    .join(', ')
