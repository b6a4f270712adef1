import type { AuthoredExercise } from '@schola/contract/exercises'
import { findServerMessage } from '../../api/api-error.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { toast } from '../../ui/toast.ts'

/** Point 8: a failed request says what the server said of it, else the words given here. */
export function notifyFailure(title: string, otherwise: string, error: unknown): void {
  logFailure(title, error)
  toast(title, findServerMessage(error) ?? otherwise, 'destructive')
}

export const notifySuccess = (title: string, description?: string): void => toast(title, description, 'success')

/** For what the operator has to mend before anything is sent. */
export const notifyRefusal = (title: string, description: string): void => toast(title, description, 'destructive')

export const notifyInvalidJson = (): void =>
  notifyRefusal('Invalid JSON', 'Please check your JSON syntax and try again.')

/** Ruling 19: what can be saved but not yet played is saved, with a warning that lists what is missing. */
export function notifySaved(title: string, { id, missing }: AuthoredExercise): void {
  const warning = `Exercise ${id} is saved, but no learner meets it yet: ${missing.join('; ')}.`
  notifySuccess(title, missing.length === 0 ? `Exercise ${id} is saved.` : warning)
}
