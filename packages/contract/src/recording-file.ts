// Apart from the schemas, which would be a heavy load for a browser.

export const maxRecordingBytes = 20 * 1024 * 1024
/** Of one chant: its own and the others of it. Each may have a recording. */
export const maxMelodies = 21
export const recordingKinds = ['mp3', 'm4a', 'ogg'] as const
export type RecordingKind = (typeof recordingKinds)[number]

/** Where a recording that an operator has uploaded is served. */
export const recordingAddress = (hash: string, kind: RecordingKind): string => `/audio/own/${hash}.${kind}`
