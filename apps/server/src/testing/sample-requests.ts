import { randomUUID } from 'node:crypto'
import type { ExerciseFile } from '@schola/contract/exchange'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { makeSampleChants, sampleChants, sampleExercises } from './own-chants.ts'
import { mp3 } from './recordings.ts'
import { adminPassword, type TestApp } from './test-app.ts'

/** What a sample request acts on: a learner, and an exercise that may be changed or deleted. */
export interface SamplePlace {
  readonly ownerId: string
  readonly exerciseId: number
}

interface SampleRequest {
  readonly url: string
  readonly payload?: object
  readonly headers?: Record<string, string>
}

export const validContent = JSON.stringify({ statement: 'Pater means father.', isTrue: true })

export const sampleFile: ExerciseFile = {
  format: 'schola-exercises',
  formatVersion: 1,
  chant: { id: 1, slug: 'signum-crucis', name: 'Signum crucis' },
  exportedAt: '2026-11-15T12:00:00.000Z',
  exercises: [{ level: 5, type: 'true-false', content: { statement: 'Filius means son.', isTrue: true } }],
}

const sourceUrl = (chant: keyof typeof sampleChants, rest = '') =>
  `/api/admin/chant-sources/${sampleChants[chant]}${rest}`

/** A request that succeeds, for every call of the contract, under the call's name there. */
export const sampleRequests: Readonly<Record<string, (place: SamplePlace) => SampleRequest>> = {
  getSignIn: () => ({ url: '/api/sign-in' }),
  devLogin: () => ({ url: '/api/dev-login', payload: { name: 'Ida' } }),
  getCurrentUser: () => ({ url: '/api/auth/user' }),
  getDemoUser: () => ({ url: '/api/demo-user' }),
  recordDayStreak: ({ ownerId }) => ({ url: `/api/users/${ownerId}/day-streak`, payload: {} }),
  saveAccountStreak: ({ ownerId }) => ({ url: `/api/users/${ownerId}/streak`, payload: { streak: 7 } }),
  saveEmailConsent: ({ ownerId }) => ({
    url: `/api/users/${ownerId}/email-consent`,
    payload: { emailMarketingConsent: true },
  }),
  changeSettings: ({ ownerId }) => ({
    url: `/api/users/${ownerId}/settings`,
    payload: { timeZone: 'Europe/Rome', autoAdvance: false },
  }),
  listSessions: ({ ownerId }) => ({ url: `/api/users/${ownerId}/sessions` }),
  endSession: ({ ownerId }) => ({ url: `/api/users/${ownerId}/sessions/0b9e3a52-5f0c-4c0c-8a38-7f1f0e8f2a11` }),
  endOtherSessions: ({ ownerId }) => ({ url: `/api/users/${ownerId}/sessions` }),
  exportUser: ({ ownerId }) => ({ url: `/api/users/${ownerId}/export` }),
  deleteOwnAccount: ({ ownerId }) => ({ url: `/api/users/${ownerId}` }),
  recordProgress: ({ ownerId }) => ({
    url: `/api/users/${ownerId}/chants/1/progress`,
    payload: { percentComplete: 30, levelData: { 1: { completed: true, streak: 10 } } },
  }),
  recordAnswer: ({ ownerId, exerciseId }) => ({
    url: `/api/users/${ownerId}/answers`,
    payload: {
      exerciseId,
      showingId: '6f1c1f0e-3c0a-4d6e-9a51-8c2f2c4f0b11',
      score: 100,
      answer: true,
      durationMs: 1500,
      where: 'review',
      epoch: 0,
      accountStreak: 1,
    },
    headers: { 'idempotency-key': 'one-answer' },
  }),
  beginTestOut: ({ ownerId }) => ({ url: `/api/users/${ownerId}/chants/1/test-out`, payload: {} }),
  recordAttempt: ({ ownerId, exerciseId }) => ({
    url: `/api/users/${ownerId}/attempts`,
    payload: { exerciseId, score: 100, answer: true, durationMs: 1500 },
  }),
  getMemory: ({ ownerId }) => ({ url: `/api/users/${ownerId}/memory` }),
  listQuestions: () => ({ url: '/api/memory/questions' }),
  forgetChant: ({ ownerId }) => ({
    url: `/api/users/${ownerId}/memory/forgotten`,
    payload: { chantId: 1, showingId: '2f8f5a0e-6a43-4c0f-9a0a-0c1f4b6f7d22' },
  }),
  getFigures: ({ ownerId }) => ({ url: `/api/users/${ownerId}/figures` }),
  listLearnerChants: ({ ownerId }) => ({ url: `/api/users/${ownerId}/chants` }),
  listChants: () => ({ url: '/api/chants' }),
  findChant: () => ({ url: '/api/chants/pater-noster' }),
  getChantScore: () => ({ url: '/api/chants/4/score' }),
  getChantSetting: () => ({ url: '/api/chants/2/settings/xi' }),
  getChantText: () => ({ url: '/api/chants/4/text' }),
  readLexicon: () => ({ url: '/api/lexicon' }),
  readGrammar: () => ({ url: '/api/grammar' }),
  listVocabulary: () => ({ url: '/api/chants/4/vocabulary' }),
  listExercises: () => ({ url: '/api/chants/4/exercises' }),
  getExercise: ({ exerciseId }) => ({ url: `/api/exercises/${exerciseId}` }),
  createExercise: () => ({
    url: '/api/exercises',
    payload: { chantId: 1, level: 5, type: 'true-false', content: validContent },
  }),
  updateExercise: ({ exerciseId }) => ({
    url: `/api/exercises/${exerciseId}`,
    payload: { type: 'true-false', content: JSON.stringify({ statement: 'Mater means father.', isTrue: false }) },
  }),
  moveExercise: ({ exerciseId }) => ({
    url: `/api/exercises/${exerciseId}/move`,
    payload: { chantId: 2, level: 3 },
  }),
  publishExercises: ({ exerciseId }) => ({
    url: '/api/exercises/publication',
    payload: { exerciseIds: [exerciseId], isDraft: true },
  }),
  searchExercises: () => ({ url: '/api/admin/exercises?search=pater' }),
  deleteExercise: ({ exerciseId }) => ({ url: `/api/exercises/${exerciseId}` }),
  deleteExercises: ({ exerciseId }) => ({ url: '/api/exercises/bulk', payload: { exerciseIds: [exerciseId] } }),
  listExerciseVersions: ({ exerciseId }) => ({ url: `/api/exercises/${exerciseId}/versions` }),
  restoreExerciseVersion: ({ exerciseId }) => ({ url: `/api/exercises/${exerciseId}/versions/1/restore`, payload: {} }),
  listTrash: () => ({ url: '/api/admin/trash' }),
  restoreFromTrash: ({ exerciseId }) => ({
    url: '/api/admin/trash/restore',
    payload: { exerciseIds: [exerciseId] },
  }),
  exportExercises: () => ({ url: '/api/admin/chants/1/export' }),
  importExercises: () => ({
    url: '/api/admin/chants/1/import',
    payload: { file: sampleFile, dryRun: false },
  }),
  listChantSources: () => ({ url: '/api/admin/chant-sources' }),
  getChantSource: () => ({ url: '/api/admin/chant-sources/4' }),
  createChantSource: () => ({ url: '/api/admin/chant-sources', payload: { source: emptyDraft() } }),
  saveChantDraft: () => ({
    url: '/api/admin/chant-sources/5/draft',
    payload: { version: 0, source: emptyDraft() },
  }),
  discardChantDraft: () => ({ url: '/api/admin/chant-sources/6/draft', payload: { version: 0 } }),
  publishChant: () => ({
    url: '/api/admin/chant-sources/7/publish',
    payload: { version: 0, exercises: sampleExercises() },
  }),
  withdrawChant: () => ({ url: sourceUrl('published', '/withdraw'), payload: { version: 1 } }),
  restoreChantVersion: () => ({ url: sourceUrl('restorable', '/restore'), payload: { version: 1, restored: 1 } }),
  readPastSource: () => ({ url: sourceUrl('restorable', '/versions/1') }),
  takeCurriculumChant: () => ({ url: '/api/admin/chant-sources/8/take-curriculum', payload: { version: 0 } }),
  trashChant: () => ({ url: sourceUrl('draft'), payload: { version: 1 } }),
  untrashChant: () => ({ url: sourceUrl('trashed', '/untrash'), payload: { version: 1 } }),
  findPlaceEffects: () => ({
    url: `/api/admin/chant-sources/4/place-effects?place=${encodeURIComponent('{"path":{"after":"kyrie"},"tracks":[]}')}`,
  }),
  readComposerSources: () => ({ url: '/api/admin/composer-sources' }),
  uploadRecording: () => ({
    url: '/api/admin/recordings',
    payload: mp3(),
    headers: { 'content-type': 'application/octet-stream' },
  }),
  analyseItems: () => ({ url: '/api/admin/chants/1/analysis?level=1' }),
  getOverview: () => ({ url: '/api/admin/overview' }),
  logInAdmin: () => ({ url: '/api/admin/login', payload: { password: adminPassword } }),
  logOutAdmin: () => ({ url: '/api/admin/logout' }),
  getAdminSession: () => ({ url: '/api/admin/session' }),
  listProfiles: () => ({ url: '/api/profiles' }),
  listUsers: () => ({ url: '/api/admin/users' }),
  exportConsented: () => ({ url: '/api/admin/users/consented.csv' }),
  deleteUser: ({ ownerId }) => ({ url: `/api/admin/users/${ownerId}` }),
  listAudit: () => ({ url: '/api/admin/audit' }),
  getHealth: () => ({ url: '/healthz' }),
  getReadiness: () => ({ url: '/readyz' }),
}

export function sampleRequest(name: string, place: SamplePlace): SampleRequest {
  const sample = sampleRequests[name]
  if (!sample) throw new Error(`The call ${name} has no sample request: write one in sample-requests.ts.`)
  return sample(place)
}

export async function makeExercise({ query, deps }: TestApp, chantId = 1, level = 5): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into exercises (chant_id, level, sort_order, type, content) values ($1, $2, 900, 'true-false', $3) returning id`,
    [chantId, level, validContent],
  )
  deps.curriculum.invalidate()
  if (!row) throw new Error('An insert answered no row.')
  return row.id
}

export async function makeOwner({ query }: TestApp): Promise<string> {
  const id = randomUUID()
  await query('insert into users (id, first_name, email) values ($1, $2, $3)', [id, 'Bernard', `${id}@example.org`])
  return id
}

/** A learner and an exercise of their own, for one sample request. */
export async function makePlace(test: TestApp): Promise<SamplePlace> {
  await makeSampleChants(test)
  return { ownerId: await makeOwner(test), exerciseId: await makeExercise(test) }
}
