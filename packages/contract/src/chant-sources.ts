import { z } from 'zod'
import { person } from './admin-users.ts'
import { chantDraft, recordingHash } from './chant-draft.ts'
import { defineCall } from './define-call.ts'
import { chantParams, level, numberInPath, rowId, userId, utcInstant } from './primitives.ts'
import { maxRecordingBytes, recordingKinds } from './recording-file.ts'

/** Counts what is saved of a chant; a change names the version that it was made from. */
const version = z.int().min(0).max(2_147_483_647)
const maxDraftBytes = 2 * 1024 * 1024

/** The ids of chants that operators add; the curriculum's are smaller. Those of their exercises still fit into an integer. */
export const firstOwnChantId = 1000
export const lastOwnChantId = 2146

/** Whether an operator has added a chant; all others are the curriculum's. */
export const isOwnChant = (id: number): boolean => id >= firstOwnChantId

const summary = z.object({
  id: rowId,
  slug: z.string(),
  name: z.string(),
  isPublished: z.boolean(),
  /** Whether there is a draft that learners do not see yet. */
  hasDraft: z.boolean(),
  /** Whether the curriculum has it, and whether what is published is another than the curriculum's. */
  isCurriculum: z.boolean(),
  differs: z.boolean(),
  /** Since when it lies in the trash. */
  deletedAt: utcInstant.nullable(),
  changedAt: utcInstant.nullable(),
  changedBy: userId.nullable(),
})
export type ChantSourceSummary = z.infer<typeof summary>

export const listChantSources = defineCall({
  method: 'GET',
  path: '/api/admin/chant-sources',
  access: 'admin',
  summary: 'Every chant that operators can write, also drafts and those in the trash.',
  reply: z.object({ chants: z.array(summary), people: z.array(person) }),
})

/** What made a published version. */
export const sourceCauses = ['published', 'restored', 'withdrawn', 'deleted', 'undeleted', 'curriculum'] as const
export type SourceCause = (typeof sourceCauses)[number]
const pastSource = z.object({
  version,
  cause: z.enum(sourceCauses),
  actorId: userId.nullable(),
  at: utcInstant,
  /** Of one that was restored, the version that learners had it as first. */
  restored: version.nullable().optional(),
})

const wholeSource = summary.extend({
  version,
  /** What the operator goes on with: the draft, else what is published. */
  source: chantDraft,
  published: chantDraft.nullable(),
  curriculum: chantDraft.nullable(),
  history: z.array(pastSource),
  people: z.array(person),
})
export type ChantSourceWhole = z.infer<typeof wholeSource>

export const getChantSource = defineCall({
  method: 'GET',
  path: '/api/admin/chant-sources/:chantId',
  access: 'admin',
  summary: 'A chant as it can be written: the draft, what is published, what the curriculum has, and its history.',
  params: chantParams,
  reply: wholeSource,
})

export const createChantSource = defineCall({
  method: 'POST',
  path: '/api/admin/chant-sources',
  access: 'admin',
  leavesCurriculum: true,
  summary: 'Begins a chant as a draft that no learner sees.',
  body: z.strictObject({ source: chantDraft }),
  maxBodyBytes: maxDraftBytes,
  status: 201,
  reply: wholeSource,
})

/** Replies 409 with the whole current source as `current` when another version is there. */
export const saveChantDraft = defineCall({
  method: 'PATCH',
  path: '/api/admin/chant-sources/:chantId/draft',
  access: 'admin',
  leavesCurriculum: true,
  summary: 'Saves a draft, finished or not; 409 with the current one when somebody else has changed it.',
  params: chantParams,
  body: z.strictObject({ version, source: chantDraft }),
  maxBodyBytes: maxDraftBytes,
  reply: z.object({ version }),
})

export const discardChantDraft = defineCall({
  method: 'DELETE',
  path: '/api/admin/chant-sources/:chantId/draft',
  access: 'admin',
  leavesCurriculum: true,
  summary: 'Gives up a draft; what is published stays.',
  params: chantParams,
  body: z.strictObject({ version }),
  reply: wholeSource,
})

/** An exercise as the composer made it. Its id follows from the chant and the key. */
const composedExercise = z.strictObject({
  key: z.string().min(1).max(500),
  type: z.string().min(1).max(50),
  level,
  content: z.record(z.string(), z.unknown()),
})

export const publishChant = defineCall({
  method: 'POST',
  path: '/api/admin/chant-sources/:chantId/publish',
  access: 'admin',
  summary: 'Gives the draft to learners as a whole, with the exercises composed from it; refused with its mistakes.',
  params: chantParams,
  body: z.strictObject({ version, exercises: z.array(composedExercise).min(1).max(1500) }),
  maxBodyBytes: 8 * 1024 * 1024,
  reply: wholeSource,
})

export const withdrawChant = defineCall({
  method: 'POST',
  path: '/api/admin/chant-sources/:chantId/withdraw',
  access: 'admin',
  summary: 'Takes a chant of an operator from the learners; it stays as a draft, and their progress stays.',
  params: chantParams,
  body: z.strictObject({ version }),
  reply: wholeSource,
})

export const restoreChantVersion = defineCall({
  method: 'POST',
  path: '/api/admin/chant-sources/:chantId/restore',
  access: 'admin',
  summary: 'Gives learners what was published before, with its exercises, as a new version; undoes a publication.',
  params: chantParams,
  body: z.strictObject({ version, restored: version }),
  reply: wholeSource,
})

export const readPastSource = defineCall({
  method: 'GET',
  path: '/api/admin/chant-sources/:chantId/versions/:version',
  access: 'admin',
  summary: 'What learners were given of a chant as an earlier version.',
  params: chantParams.extend({ version: numberInPath.pipe(version) }),
  reply: z.object({ source: chantDraft }),
})

export const takeCurriculumChant = defineCall({
  method: 'POST',
  path: '/api/admin/chant-sources/:chantId/take-curriculum',
  access: 'admin',
  summary: 'Gives up what operators made of a chant of the curriculum, which is followed again from now on.',
  params: chantParams,
  body: z.strictObject({ version }),
  reply: wholeSource,
})

export const trashChant = defineCall({
  method: 'DELETE',
  path: '/api/admin/chant-sources/:chantId',
  access: 'admin',
  summary: 'Puts a chant of an operator into the trash for thirty days.',
  params: chantParams,
  body: z.strictObject({ version }),
  reply: z.object({ message: z.string() }),
})

export const untrashChant = defineCall({
  method: 'POST',
  path: '/api/admin/chant-sources/:chantId/untrash',
  access: 'admin',
  summary: 'Brings a chant back from the trash, as a draft.',
  params: chantParams,
  body: z.strictObject({ version }),
  reply: wholeSource,
})

const effects = {
  /** The chant that would wait for this one; null where none does. */
  next: z.object({ id: rowId, name: z.string() }).nullable(),
  /** Learners to whom the next chant is open now and would be closed, and those of them who have begun it. */
  closes: z.int(),
  begun: z.int(),
}

/** What a place on the path and in tracks does to learners who are already beyond it. */
export const findPlaceEffects = defineCall({
  method: 'GET',
  path: '/api/admin/chant-sources/:chantId/place-effects',
  access: 'admin',
  summary: 'For how many learners a place on the path and in tracks would close a chant that is open now, or open one.',
  params: chantParams,
  /** The place as JSON, as a draft has it. */
  query: z.strictObject({ place: z.string().max(4000) }),
  reply: z.object({
    ...effects,
    /** Learners to whom this chant would be open at once, by the path or by the track that they are on. */
    opens: z.int(),
    /** The same of each track that it is put into. */
    tracks: z.array(z.object({ track: z.string(), ...effects })),
  }),
})

/** Everything that the composer knows: all published chants as sources, in path order, and words too close in meaning. */
export const readComposerSources = defineCall({
  method: 'GET',
  path: '/api/admin/composer-sources',
  access: 'admin',
  summary: 'The sources of all chants of the curriculum and of operators, from which exercises are composed.',
  reply: z.object({
    chants: z.array(z.object({ id: rowId, source: chantDraft })),
    synonyms: z.array(z.array(z.string())),
    /** The forms that are spoken, with the address of the recording. */
    spoken: z.record(z.string(), z.string()),
  }),
})

/** A file is judged by its content; the reply says what it is. */
const recordingReply = z.object({
  hash: recordingHash,
  bytes: z.int(),
  kind: z.enum(recordingKinds),
  address: z.string(),
})
export type RecordingReply = z.infer<typeof recordingReply>

export const uploadRecording = defineCall({
  method: 'POST',
  path: '/api/admin/recordings',
  access: 'admin',
  leavesCurriculum: true,
  summary: 'Keeps a recording for a chant; the body is the file itself, of MP3, M4A or Ogg.',
  body: z.instanceof(Uint8Array),
  bodyMedia: 'application/octet-stream',
  maxBodyBytes: maxRecordingBytes,
  status: 201,
  reply: recordingReply,
})
