import { type Locator, expect as original } from '@playwright/test'

/** Playwright's own assertion reads the whole page repeatedly while it waits. */
export const expect = original.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    try {
      await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout: options.timeout ?? this.timeout })
    } catch {
      const found = original(locator)
      await (this.isNot ? found.not : found).toBeVisible({ timeout: 1 })
    }
    return { pass: !this.isNot, message: () => '' }
  },
})
