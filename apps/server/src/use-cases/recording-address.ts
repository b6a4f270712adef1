import type { RecordingKind } from '../repositories/recording-repository.ts'

/** Where a recording that an operator has uploaded is asked for. */
export const recordingAddress = (hash: string, kind: RecordingKind): string => `/audio/own/${hash}.${kind}`
