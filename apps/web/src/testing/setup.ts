import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'

/** Resolves when React has nothing left to do, so that the effects of what is shown have run. */
const reactIsIdle = () =>
  new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))

const config = getConfig()

configure({
  // Generous, for a busy machine; a passing test does not wait.
  asyncUtilTimeout: 10_000,
  asyncWrapper: (work) =>
    config.asyncWrapper(async () => {
      const found = await work()
      await reactIsIdle()
      return found
    }),
})
