// Separate from the schemas, which would add to the browser's bundle.

export const maxRecordingBytes = 20 * 1024 * 1024
/** Maximum number of melodies of a chant, including its own. */
export const maxMelodies = 21
export const recordingKinds = ['mp3', 'm4a', 'ogg'] as const
export type RecordingKind = (typeof recordingKinds)[number]

/** Where a recording that an operator has uploaded is served. */
export const recordingAddress = (hash: string, kind: RecordingKind): string => `/audio/own/${hash}.${kind}`
